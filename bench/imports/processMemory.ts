import { readFileSync, writeFileSync } from 'node:fs';

const KB_PER_MB = 1024;

/** A figure of a process in MB, as Linux counts it: its memory now, or its most so far. */
export function readMemory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`The process ${pid} has no ${name}.`);
  return Number(kilobytes) / KB_PER_MB;
}

/**
 * Notes the memory that a process has now, and has Linux count its peak from here on: a peak that is polled for misses
 * what comes and goes between two looks.
 */
export function watchMemory(pid: number): { atRest: number; peak(): number } {
  const atRest = readMemory(pid, 'VmRSS');
  const resetPeak = '5';
  writeFileSync(`/proc/${pid}/clear_refs`, resetPeak);
  return { atRest, peak: () => readMemory(pid, 'VmHWM') };
}
