const tag = 'meta[name="sign-up"]';

const modes = ['first', 'open', 'code', 'off'] as const;

/** Who may sign up; the server inlines it into the page. `first`: there is no admin yet, and the setup code makes one. */
export function signUpMode(): (typeof modes)[number] {
  const content = document.querySelector<HTMLMetaElement>(tag)?.content;
  return modes.find((mode) => mode === content) ?? 'open';
}
