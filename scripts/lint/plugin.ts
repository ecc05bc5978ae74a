import { keysByOneHelper } from './keysByOneHelper.ts';
import { nearImports } from './nearImports.ts';
import { textInItsOwnElement } from './textInItsOwnElement.ts';

/** The project's own rules of lint. */
const plugin = {
  meta: { name: 'voronka' },
  rules: {
    'keys-by-one-helper': keysByOneHelper,
    'near-imports': nearImports,
    'text-in-its-own-element': textInItsOwnElement,
  },
};

export default plugin;
