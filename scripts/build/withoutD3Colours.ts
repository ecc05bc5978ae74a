import type { Plugin } from 'vite';

const code =
  'export function color() { return null; }\nexport { color as rgb, color as hsl, color as lab, color as hcl, color as cubehelix };';

/**
 * Replaces d3's colour spaces by a parser that knows no colour: the canvas and the charts move numbers only, and colours
 * are CSS. They would be 4 KB of the canvas's first load.
 */
export const withoutD3Colours = (): Plugin => ({
  name: 'without-d3-colours',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/d3-color\// },
    handler: () => ({ code, moduleType: 'js', moduleSideEffects: false }),
  },
});
