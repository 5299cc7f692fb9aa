import { afterEach, beforeEach, expect, test } from "vitest";
import { type CommentAddress, writeComment } from "../../src/github/comment.ts";
import { type SampleGitHub, startSampleGitHub } from "./sample-github.ts";

let github: SampleGitHub;
let address: CommentAddress;

beforeEach(async () => {
  github = await startSampleGitHub();
  address = {
    repository: github.context.repository,
    pull: github.context.pull ?? 0,
    key: "Benchmark/lmr",
    runId: 100,
    runAttempt: 1,
  };
});
afterEach(() => github.close());

const say = (text: string) => () => text;
const texts = async () => (await github.comments()).map(({ body }) => body.split("\n").slice(1).join("\n"));

async function comment(token: string, body: string): Promise<void> {
  const { owner, name } = address.repository;
  await github.as(token).rest.issues.createComment({ owner, repo: name, issue_number: address.pull, body });
}

test("the first run creates, later ones update the same comment", async () => {
  expect(await writeComment(github.as("job"), address, say("first"))).toBe("created");
  expect(await writeComment(github.as("job"), { ...address, runAttempt: 2 }, say("second attempt"))).toBe("updated");
  expect(await writeComment(github.as("job"), { ...address, runId: 101 }, say("next run"))).toBe("updated");
  expect(await texts()).toEqual(["next run"]);
});

test.each([[{ runId: 99, runAttempt: 9 }], [{ runId: 100, runAttempt: 1 }]])(
  "an older run (%o) leaves a newer comment alone",
  async (older) => {
    await writeComment(github.as("job"), { ...address, runAttempt: 2 }, say("new"));
    expect(await writeComment(github.as("job"), { ...address, ...older }, say("old"))).toBe("kept newer");
    expect(await texts()).toEqual(["new"]);
  },
);

test("each key has a comment of its own, whatever characters it has", async () => {
  for (const key of ["a", "ab", "a --> <b>", "a/ä 😀 run=5"]) {
    expect(await writeComment(github.as("job"), { ...address, key }, say(`1 ${key}`))).toBe("created");
    expect(await writeComment(github.as("job"), { ...address, key }, say(`2 ${key}`))).toBe("updated");
  }
  expect(await texts()).toEqual(["2 a", "2 ab", "2 a --> <b>", "2 a/ä 😀 run=5"]);
});

test("the comment is found behind 250 others", async () => {
  for (let index = 0; index < 120; index++) await comment("stranger", `chatter ${index}`);
  await writeComment(github.as("job"), address, say("mine"));
  for (let index = 0; index < 130; index++) await comment("stranger", `more chatter ${index}`);
  github.calls.length = 0;
  expect(await writeComment(github.as("job"), { ...address, runId: 101 }, say("mine again"))).toBe("updated");
  expect(github.calls.filter((call) => call.startsWith("GET"))).toHaveLength(3);
  expect((await texts()).filter((text) => text.startsWith("mine"))).toEqual(["mine again"]);
});

test("a marker of somebody else is not ours", async () => {
  await writeComment(github.as("job"), address, say("mine"));
  const [mine] = await github.comments();
  const forged = (mine?.body ?? "").replace("run=100", "run=999999999");
  await comment("stranger", forged);
  expect(await writeComment(github.as("job"), { ...address, runId: 101 }, say("mine again"))).toBe("updated");
  expect((await github.comments()).map(({ author, body }) => [author, body.split("\n")[1]])).toEqual([
    ["github-actions[bot]", "mine again"],
    ["stranger", "mine"],
  ]);
});

test("a marker quoted inside our own comment is text", async () => {
  const quoted =
    "reply: <!-- lmr-bench key=other run=999999999 attempt=1 -->\n<!-- lmr-bench key=other run=999999999 attempt=1 -->";
  await writeComment(github.as("job"), address, say(quoted));
  expect(await writeComment(github.as("job"), { ...address, key: "other" }, say("other"))).toBe("created");
  expect(await writeComment(github.as("job"), { ...address, runId: 101 }, say("mine"))).toBe("updated");
  expect(await texts()).toEqual(["mine", "other"]);
});

test("comments of deleted users are passed over", async () => {
  await writeComment(github.as("stranger"), address, say("from a user who left"));
  github.deleted.add("stranger");
  expect(await writeComment(github.as("job"), address, say("mine"))).toBe("created");
});

test("where GraphQL does not answer, the job's own bot is the author", async () => {
  await writeComment(github.as("job"), address, say("first"));
  github.faults.push({ method: "POST", path: /graphql/, status: 502, message: "Bad gateway", times: 1 });
  expect(await writeComment(github.as("job"), address, say("second"))).toBe("updated");
});

test("a comment that was deleted meanwhile is written anew", async () => {
  await writeComment(github.as("job"), address, say("first"));
  github.faults.push({ method: "PATCH", path: /comments/, status: 404, message: "Not Found", times: 1 });
  expect(await writeComment(github.as("job"), address, say("second"))).toBe("created");
});

test("marker and text together keep the limit to the byte", async () => {
  let budget = 0;
  await writeComment(github.as("job"), address, (bytes) => {
    budget = bytes;
    return "x".repeat(bytes);
  });
  const [written] = await github.comments();
  expect(written?.body).toHaveLength(65_000);
  expect(budget).toBeGreaterThan(64_800);
});
