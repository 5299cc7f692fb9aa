// Gives a script the tools that actions/github-script gives it. Dependencies come from the repository's node_modules.
import { createRequire } from "node:module";
import { join } from "node:path";
import * as core from "@actions/core";
import * as exec from "@actions/exec";
import { context, getOctokit } from "@actions/github";
import * as io from "@actions/io";

const fail = (error) => {
  console.error(error);
  core.setFailed(`Unhandled error: ${error}`);
};
process.on("unhandledRejection", fail);

const run = async () => {
  const github = getOctokit(core.getInput("github-token", { required: true }));
  const require = createRequire(join(process.cwd(), "script.cjs"));
  const tools = { require, github, octokit: github, context, core, exec, io };
  const AsyncFunction = run.constructor;
  const script = new AsyncFunction(...Object.keys(tools), core.getInput("script", { required: true }));
  core.setOutput("result", JSON.stringify(await script(...Object.values(tools))));
};

run().catch(fail);
