import { onTestFinished, vi } from 'vitest';

/** Until the test ends, the device is in a time zone. */
export function deviceIn(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    const options = resolvedOptions.call(this);
    return options.timeZone === here ? { ...options, timeZone } : options;
  });
  onTestFinished(() => spy.mockRestore());
}
