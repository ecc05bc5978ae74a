import { readdirSync, readFileSync } from 'node:fs';

/** Of a second; Linux counts so everywhere (sysconf(3), _SC_CLK_TCK). */
const ticks = 100;

/** Fields of /proc/[pid]/stat (proc(5)), counted from the state, which is the third. */
function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: utime + stime, ended: cutime + cstime };
  } catch {
    return null;
  }
}

/** The processor time of a process and its children, those that have ended too, ms. */
export function processorMs(pid: number): number {
  const root = statOf(pid);
  if (!root) return 0;
  let sum = root.own + root.ended;
  for (const name of readdirSync('/proc')) {
    const one = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (one?.parent === pid) sum += one.own;
  }
  return (sum * 1000) / ticks;
}
