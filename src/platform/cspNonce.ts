/** The nonce under which this page may add style sheets (the server writes a fresh one into each answer). */
export function getCspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
