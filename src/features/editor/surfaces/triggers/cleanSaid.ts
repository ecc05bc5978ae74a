const forms = {
  command: /^(?!start$)[a-z0-9_]{1,32}$/,
  source: /^(?=.{1,64}$)(?:[A-Za-z0-9_-]+\*?|\*)$/,
};

export type SaidKind = keyof typeof forms;

/** Whether a command or a source of a link is as the contract takes it. */
export const isSaid = (kind: SaidKind, text: string): boolean => forms[kind].test(text);

/** What is typed, without what can be in none. */
export const cleanSaid = (kind: SaidKind, text: string): string =>
  kind === 'command'
    ? text.replace(/^\//, '').toLowerCase().replaceAll(/\s+/g, '_')
    : text.replace(/^.*[?&]start=/, '').replaceAll(/\s+/g, '_');
