import type { Plugin } from 'vite';

/** The module of react-aria with its Russian word for the hidden buttons that close a menu or a dialog. */
export const closingWordModule = /\/react-aria\/dist\/private\/intl\/overlays\/ru-RU\.mjs$/;

const code = "export default { dismiss: 'Закрыть' };";

/** Says “Close” to screen readers in Russian, where react-aria says “Skip”. */
export const closingWord = (): Plugin => ({
  name: 'closing-word',
  apply: 'build',
  load: {
    filter: { id: closingWordModule },
    handler: () => ({ code, moduleType: 'js', moduleSideEffects: false }),
  },
});
