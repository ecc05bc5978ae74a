interface Shown {
  name: string;
  files: string[];
}

/** An HTML page of all screenshots, one row per screen. */
export const indexPage = (screens: Shown[]): string => `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; font: 14px/20px system-ui; background: #888; }
  div { display: flex; gap: 12px; overflow-x: auto; }
  img { height: 420px; background: #fff; }
</style>
${screens.map(rowOf).join('\n')}
`;

const rowOf = ({ name, files }: Shown): string =>
  `<h2>${name}</h2><div>${files.map((f) => `<a href="${f}"><img src="${f}" alt="${f}" title="${f}" loading="lazy"></a>`).join('')}</div>`;
