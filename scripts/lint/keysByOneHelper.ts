import type { Node, Rule } from './ruleTypes.ts';

const read = new Set(['key', 'code', 'keyCode', 'which', 'charCode', 'isComposing']);
const events = new Set(['event', 'e', 'nativeEvent']);
const message = 'Read a key by src/platform/keyboard/keys.ts, which knows layouts and input methods.';

/** Refuses to read a key off an event elsewhere than in src/platform/keyboard/keys.ts. */
export const keysByOneHelper: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      if (!node.computed && read.has(nameOf(node.property)) && events.has(nameOf(node.object)))
        context.report({ node, message });
    },
    ObjectPattern(node) {
      const names = node.properties.map((property) => (property.type === 'Property' ? nameOf(property.key) : ''));
      if (names.some((name) => read.has(name)) && isOfEvent(node)) context.report({ node, message });
    },
  }),
};

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : '';
}

/** Whether what is taken apart is a key press: by its type, or by the name of what it is taken from. */
function isOfEvent(pattern: Node): boolean {
  if ('typeAnnotation' in pattern && pattern.typeAnnotation?.type === 'TSTypeAnnotation') {
    const type = pattern.typeAnnotation.typeAnnotation;
    if (type.type === 'TSTypeReference' && nameOf(type.typeName) === 'KeyboardEvent') return true;
  }
  const { parent } = pattern;
  if (parent?.type === 'Property') return events.has(nameOf(parent.key));
  return parent?.type === 'VariableDeclarator' && parent.init !== null && events.has(nameOf(parent.init));
}
