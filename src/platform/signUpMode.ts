const tag = 'meta[name="sign-up"]';

/** Who may make an account here, as the server said with the page. */
export function signUpMode(): 'open' | 'code' | 'off' {
  const said = document.querySelector<HTMLMetaElement>(tag)?.content;
  return said === 'code' || said === 'off' ? said : 'open';
}
