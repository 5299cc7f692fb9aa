import { afterEach, beforeEach, expect, test } from "vitest";
import { type CommentAddress, type CommentContent, writeComment } from "../../src/github/comment.ts";
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
    leg: "",
    author: null,
  };
});
afterEach(() => github.close());

const say = (text: string): CommentContent => ({ verdict: "pass", render: () => text });
const texts = async () => (await github.comments()).map(({ body }) => body.replaceAll(/<!--.*?-->\n?/g, "").trimEnd());

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
  expect(github.calls.filter((call) => call.startsWith("GET"))).toHaveLength(6);
  expect((await texts()).filter((text) => text.startsWith("mine"))).toEqual(["mine again"]);
});

test("a marker of somebody else is not ours", async () => {
  await writeComment(github.as("job"), address, say("mine"));
  const [mine] = await github.comments();
  const forged = (mine?.body ?? "").replace("run=100", "run=999999999");
  await comment("stranger", forged);
  expect(await writeComment(github.as("job"), { ...address, runId: 101 }, say("mine again"))).toBe("updated");
  expect((await github.comments()).map(({ author }) => author)).toEqual(["github-actions[bot]", "stranger"]);
  expect(await texts()).toEqual(["mine again", "mine"]);
});

test("a marker quoted inside our own comment is text", async () => {
  const forged = (leg: string) =>
    `<!-- lmr-bench key=other -->\n<!-- lmr-bench leg=${leg} run=999999999 attempt=1 verdict=pass -->\ntaken over\n<!-- lmr-bench end -->`;
  await writeComment(github.as("job"), address, say(`reply:\n${forged("")}\n${forged("b")}`));
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
  const { owner, name } = address.repository;
  const listing = { owner, repo: name, issue_number: address.pull };
  const { data: stale } = await github.as("job").rest.issues.listComments(listing);
  await github.as("job").rest.issues.deleteComment({ owner, repo: name, comment_id: stale[0]?.id ?? 0 });
  github.faults.push({ method: "GET", path: /\/comments/, status: 200, message: "", times: 1, body: stale });
  expect(await writeComment(github.as("job"), address, say("second"))).toBe("created");
  expect(await texts()).toEqual(["second"]);
});

test("marker and text together keep the limit to the byte", async () => {
  let budget = 0;
  await writeComment(github.as("job"), address, {
    verdict: "pass",
    render: (bytes) => {
      budget = bytes;
      return "x".repeat(bytes);
    },
  });
  const [written] = await github.comments();
  expect(written?.body).toHaveLength(65_000);
  expect(budget).toBeGreaterThan(64_800);
});

test("eight legs of a matrix that end at once share one comment", async () => {
  github.delay.read = 30;
  github.delay.write = 60;
  const legs = Array.from({ length: 8 }, (_, index) => `model ${index}`);
  await Promise.all(
    legs.map((leg, index) =>
      writeComment(
        github.as("job"),
        { ...address, leg },
        { verdict: index === 3 ? "fail" : "pass", render: () => `## verdict of ${leg}\n\nall about it` },
        200,
      ),
    ),
  );
  const [comment, ...others] = await github.comments();
  expect(others).toEqual([]);
  expect(comment?.body).toContain("## ❌ LMR-Bench: fail · 8 legs: 1 fail, 7 pass");
  expect(legs.filter((leg) => !comment?.body.includes(`<summary><b>${leg}</b> verdict of ${leg}</summary>`))).toEqual([]);
});

test("a re-run of one leg keeps the sections of the others; a newer run drops those of the older", async () => {
  const write = (changes: Partial<CommentAddress>, text: string) =>
    writeComment(github.as("job"), { ...address, ...changes }, say(text), 0);
  await write({ leg: "a" }, "## a first");
  await write({ leg: "b" }, "## b first");
  await write({ leg: "a", runAttempt: 2 }, "## a again");
  expect((await texts())[0]).toMatch(/a again.*b first/s);
  await write({ leg: "b", runId: 101 }, "## b of the next run");
  expect((await texts())[0]).toBe("## b of the next run");
  expect(await write({ leg: "a", runAttempt: 3 }, "## a of the old run")).toBe("kept newer");
  expect(await github.comments()).toHaveLength(1);
});

test("legs that are too long together lose text of the longest, never a heading", async () => {
  const long = (leg: string): CommentContent => ({
    verdict: "pass",
    render: (budget) => `## heading of ${leg}\n\n${"x".repeat(budget - 200)}`,
  });
  const legs = Array.from({ length: 6 }, (_, index) => `leg-${index}`);
  for (const leg of legs) await writeComment(github.as("job"), { ...address, leg }, long(leg), 0);
  const [comment] = await github.comments();
  expect(comment?.body.length).toBeLessThanOrEqual(65_000);
  expect(legs.filter((leg) => !comment?.body.includes(`## heading of ${leg}`))).toEqual([]);
  expect(comment?.body).toContain("Shortened to fit");
});

test("two comments of one key, made at once, become one", async () => {
  await writeComment(github.as("job"), address, say("first"));
  const [first] = await github.comments();
  await comment("job", first?.body ?? "");
  await writeComment(github.as("job"), { ...address, runId: 101 }, say("second"));
  expect(await texts()).toEqual(["second"]);
});

test("a comment just made that is not listed yet is not made again", async () => {
  github.faults.push({ method: "GET", path: /\/comments/, status: 200, message: "", times: 2, body: [] });
  expect(await writeComment(github.as("job"), address, say("only one"))).toBe("created");
  expect(await texts()).toEqual(["only one"]);
});
