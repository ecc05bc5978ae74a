import { keysByOneHelper } from './keysByOneHelper.ts';
import { textInItsOwnElement } from './textInItsOwnElement.ts';

/** The project's own rules of lint. */
const plugin = {
  meta: { name: 'voronka' },
  rules: { 'keys-by-one-helper': keysByOneHelper, 'text-in-its-own-element': textInItsOwnElement },
};

export default plugin;
