import { readFile, readlink, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ownerFile = "owner.json";

/** Writes down whose folder it is, so that a later run can tell whether anybody still needs it. */
export async function claimFolder(folder: string): Promise<void> {
  await writeFile(join(folder, ownerFile), JSON.stringify(await ownerOf(process.pid)), { mode: 0o600 });
}

/** Whether a folder of ours was claimed in this place by a process that is gone. @throws where nobody has claimed it */
export async function isAbandoned(folder: string): Promise<boolean> {
  if ((await stat(folder)).uid !== process.getuid?.()) return false;
  const owner = JSON.parse(await readFile(join(folder, ownerFile), "utf8")) as Owner;
  const now = await ownerOf(owner.pid).catch(() => null);
  const here = (await ownerOf(process.pid)).place;
  return owner.place === here && now?.start !== owner.start;
}

interface Owner {
  pid: number;
  /** Start time of the process, since numbers are used again. */
  start: string;
  /** The process namespace and the boot: elsewhere the number means nothing. */
  place: string;
}

async function ownerOf(pid: number): Promise<Owner> {
  const place = [await readlink("/proc/self/ns/pid"), await readFile("/proc/sys/kernel/random/boot_id", "utf8")].join(" ").trim();
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ");
  return { pid, start: fields[19] ?? "", place };
}
