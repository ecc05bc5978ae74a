import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { sourceFiles } from '../importGraph.ts';

/** A sentence that the server says, as it stands in a file. */
interface ServerText {
  file: string;
  message: string;
  /** Tells it from the same message that is said differently elsewhere. */
  context: string | undefined;
}

const declares = /import \{[^}]*\btexts\b[^}]*\} from '#server\/texts\/texts\.ts'/;

/** The catalogue of a file: the errors apart, as the browser loads them too, to translate what an answer has said. */
export const catalogueOf = (file: string): 'errors' | 'server' =>
  file === 'server/http/errorTexts.ts' ? 'errors' : 'server';

/** All sentences that the server declares by `texts`, in an order that every machine finds them in. */
export const serverTexts = (): ServerText[] =>
  sourceFiles('server')
    .toSorted()
    .flatMap((file) => textsIn(file, readFileSync(file, 'utf8')));

/** @throws where `texts` is given what is no literal string, which would not be found */
export function textsIn(file: string, source: string): ServerText[] {
  if (!declares.test(source)) return [];
  const found: ServerText[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [said, context] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'texts' || said === undefined) return;
      const [inContext] = context === undefined ? [undefined] : stringsOf(context, file);
      found.push(...stringsOf(said, file).map((message) => ({ file, message, context: inContext })));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function stringsOf(node: ESTree.Node, file: string): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => (one ? stringsOf(one, file) : []));
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((one) => stringsOf(one.type === 'Property' ? one.value : one, file));
  throw new Error(`${file}: what \`texts\` is given is read without running it: write literal strings`);
}
