const tag = 'meta[name="sign-up"]';

/** Who may sign up; the server inlines it into the page. */
export function signUpMode(): 'open' | 'code' | 'off' {
  const content = document.querySelector<HTMLMetaElement>(tag)?.content;
  return content === 'code' || content === 'off' ? content : 'open';
}
