const tag = 'meta[name="sign-up"]';

/** Who may sign up; the server inlines it into the page. */
export function signUpMode(): 'open' | 'code' | 'off' {
  const said = document.querySelector<HTMLMetaElement>(tag)?.content;
  return said === 'code' || said === 'off' ? said : 'open';
}
