/** ECMA-376, 22.9.2.19: characters that XML does not allow are written as `_x000D_`, and such a text itself as `_x005F_x000D_`. */
export const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
