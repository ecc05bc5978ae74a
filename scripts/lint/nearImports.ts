import path from 'node:path';
import type { Node, Rule } from './ruleTypes.ts';

const message = 'Import what is more than one folder up, or in another room, by #: #src/…, #server/….';

/** Refuses imports that climb more than one folder, or out of their room: those are written by `#`, from the top. */
export const nearImports: Rule = {
  create: (context) => {
    const folders = path.relative(context.cwd, path.dirname(context.filename)).split(path.sep).length;
    const check = (node: Node, source: Node | null | undefined) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const climbed = source.value.split('/').filter((part) => part === '..').length;
      if (climbed > 1 || (climbed === 1 && folders === 1)) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source),
      CallExpression: (node) => {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'vi')
          check(node, node.arguments[0]);
      },
    };
  },
};
