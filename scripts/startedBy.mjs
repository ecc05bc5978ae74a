// Tells whether the command that started this process still runs. Plain JavaScript, because it also runs on Node 20.
import { readFileSync } from 'node:fs';

/** The parent's process id; null where the system has no /proc. */
function parentOf(pid) {
  try {
    // The command's name stands in parentheses and may itself contain spaces and parentheses.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return null;
  }
}

function runs(pid, script) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
}

/**
 * An orphaned process is reparented, so a changed parent means that the starter has ended. A shell between this process and
 * npm outlives a killed npm: it is recognised by the script in its command line, and its parent is checked too.
 */
export function startedBy(script) {
  const links = [[process.pid, process.ppid]];
  for (let pid = process.ppid; runs(pid, script); ) {
    const parent = parentOf(pid);
    if (parent === null) break;
    links.push([pid, parent]);
    pid = parent;
  }
  return {
    isThere: () => links.every(([pid, parent]) => (pid === process.pid ? process.ppid : parentOf(pid)) === parent),
  };
}
