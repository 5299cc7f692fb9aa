#!/usr/bin/env node
import { r as version } from "./chunks/version.js";
// src/cli.ts
if (process.argv[2] === "--version" || process.argv[2] === "-V") console.log(version);
else process.exitCode = await (await import("./chunks/commands.js")).main(process.argv.slice(2));
export {};
