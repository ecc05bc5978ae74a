import { expect, test } from 'vitest';
import { styleFaults } from '#scripts/lint/styleSheets.ts';

const shared = { file: 'src/ui/parts.css', text: '.panel { border: 0; }' };
const markup = [{ file: 'src/Card.tsx', text: '<p className="panel" />' }];

const faultsOf = (text: string, other = '') =>
  styleFaults([shared, { file: 'a.css', text }, { file: 'b.css', text: other }], markup);

test('looks that are said once, by tokens and by shared classes, pass', () => {
  const text = `
    /* } a comment { */
    .a { composes: panel from global; gap: var(--gap-md); }
    .b::after { content: '};{'; font: 600 var(--font-sm) / 18px var(--font); border-radius: 50%; }
    @media (max-width: 720px) { .a { gap: 0 var(--gap-md); padding: 3px; } }`;
  expect(faultsOf(text)).toEqual([]);
});

test('a block that stands twice is found, in any order and under any condition', () => {
  const faults = faultsOf(
    '.a { color: red; top: 0; left: 0; }',
    '@media (max-width: 720px) { .b { left: 0; top: 0;\n color: red } }',
  );
  expect(faults).toEqual([
    '“color: red; left: 0; top: 0” stands 2 times: a.css .a, b.css @media (max-width: 720px) .b',
  ]);
});

test.each([
  'font-size: 13px',
  'font: 13px / 18px serif',
  'gap: 0 8px',
  'row-gap: 0.5rem',
  'border-top-left-radius: 4px',
])('%s is no token', (declaration) => {
  expect(faultsOf(`.a { ${declaration}; }`)).toEqual([`a.css .a: “${declaration}” is no token of tokens.css`]);
});

test('classes that no shared sheet has, and those that nothing has, are found', () => {
  expect(faultsOf('.a { composes: panel pannel from global; }')).toEqual(['a.css .a: “pannel” is no shared class']);
  const faults = styleFaults([shared], [{ file: 'src/Card.tsx', text: '<p className="pannel" />' }]);
  expect(faults).toEqual(['src/Card.tsx: “pannel” is no shared class', 'nothing has the class “panel”']);
});
