#!/usr/bin/env node
import { version } from "./version.ts";

if (process.argv[2] === "--version" || process.argv[2] === "-V") console.log(version);
else process.exitCode = await (await import("./commands.ts")).main(process.argv.slice(2));
