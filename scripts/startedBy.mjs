// Whether the command that started this process still runs. Plain JavaScript: it runs on Node 20.
import { readFileSync } from 'node:fs';

/** The parent of a process; null where the system does not say. */
function parentOf(pid) {
  try {
    // the command's name, in brackets, may hold spaces and brackets
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
 * A process that loses its parent is given another one. Between this process and npm may be a shell, which outlives
 * an npm that was killed: it is known by the script that its command names, and then its parent is looked at too.
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
