import type { JSXChild, JSXElement, JSXFragment, Node, Rule } from './ruleTypes.ts';

/** What the compiler of translations turns into one text with its elements (src/i18n/TranslatedText.tsx). */
const macros = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const textNames = /(^|[a-z_])(name|title|label|text|words|detail|username|reason|length|count|chars)$/i;
const textCalls = /(^_|[Tt]ext|[Ww]ords|^translateRendered|^join|^toLocaleString|^bothHave)$/;
const formatters = new Set(['format', 'i18n']);

/**
 * Refuses a text beside other children: a translating browser moves texts into elements of its own, and React then
 * removes, changes and inserts at nodes that are elsewhere (docs/decisions/translated-pages.md).
 */
export const textInItsOwnElement: Rule = {
  create(context) {
    const check = (node: JSXElement | JSXFragment) => {
      if (isInMacro(node)) return;
      const children = node.children.filter((child) => !isBlank(child));
      if (children.length < 2) return;
      for (const child of children)
        if (isText(child))
          context.report({ node: child, message: 'A text beside other children has no element of its own.' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

function isInMacro(node: Node): boolean {
  if (node.type === 'JSXElement') {
    const { name } = node.openingElement;
    if (name.type === 'JSXIdentifier' && macros.has(name.name)) return true;
  }
  return node.parent ? isInMacro(node.parent) : false;
}

/** Spaces alone are never translated. */
function isBlank(child: JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return true;
  return expression.type === 'Literal' && !isTextual(expression);
}

function isText(child: JSXChild): boolean {
  if (child.type === 'JSXText') return true;
  return child.type === 'JSXExpressionContainer' && isTextual(child.expression);
}

function isTextual(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '');
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
    case 'BinaryExpression':
      return true;
    case 'LogicalExpression':
      return isTextual(node.right) || (node.operator !== '&&' && isTextual(node.left));
    case 'ConditionalExpression':
      return isTextual(node.consequent) || isTextual(node.alternate);
    case 'ChainExpression':
      return isTextual(node.expression);
    case 'Identifier':
      return textNames.test(node.name);
    case 'MemberExpression':
      return node.computed ? isNamesOf(node.object) : textNames.test(nameOf(node.property));
    case 'CallExpression':
      return isTextCall(node.callee);
    default:
      return false;
  }
}

function isTextCall(callee: Node): boolean {
  if (callee.type !== 'MemberExpression') return textCalls.test(nameOf(callee));
  return formatters.has(nameOf(callee.object)) || textCalls.test(nameOf(callee.property));
}

/** A record of names or labels. */
const isNamesOf = (node: Node): boolean => textNames.test(nameOf(node).replace(/s$/, ''));

function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return node.name;
  return node.type === 'MemberExpression' ? nameOf(node.property) : '';
}
