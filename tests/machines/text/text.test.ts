import { expect, test } from 'vitest';
import { sanitizePastedHtml } from '#machines/text/sanitizePastedHtml.ts';
import { decodeEntities } from '#machines/text/entities.ts';
import { usedFields } from '#machines/text/fields.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import { measureText } from '#machines/text/measureText.ts';
import { parseText } from '#machines/text/parseText.ts';
import { plainText } from '#machines/text/plainText.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import type { TextNode, TextTag } from '#machines/text/textNode.ts';
import { trimText } from '#machines/text/trimText.ts';

const pasted: [string, string][] = [
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<h2>Title</h2>\n <p>a   b</p>', '<b>Title</b>\n\na b'],
  ['<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
  ['x<blockquote><p>a</p><p>b</p></blockquote>y', 'x\n<blockquote>a\n\nb</blockquote>\ny'],
  ['<blockquote>a<blockquote>b</blockquote></blockquote>', '<blockquote>a\nb</blockquote>'],
  ['<ol start="3"><li><p>One</p></li><li></li><li>Two<ul><li>deep</li></ul></li></ol>', '3. One\n5. Two\n• deep'],
  ['<table><tr><td>Cup</td><td>50</td></tr><tr><td>Vase</td><td>90</td></tr></table>', 'Cup 50\nVase 90'],
  [
    '<span style="font-weight:700;font-style:italic;text-decoration:underline line-through">x</span>',
    '<b><i><u><s>x</s></u></i></b>',
  ],
  [
    '<a href="https://a.b/" style="text-decoration:none"><span style="text-decoration:underline">x</span></a>',
    '<a href="https://a.b/">x</a>',
  ],
  ['<i style="font-weight:400">x</i>', '<i>x</i>'],
  ['a <b> b </b> c', 'a <b>b </b>c'],
  ['<b></b><i> </i>x<u><s></s></u>', 'x'],
  ['<div style="display:none">no</div><p hidden>no</p>x<noscript>no</noscript>', 'x'],
  ['<span style="white-space:pre-wrap">a  b\nc</span>', 'a  b\nc'],
  ['<pre>a\n  b<b>c</b></pre>', '<pre>a\n  bc</pre>'],
  ['<img class="emoji" alt="👍🏽"><img alt="Our shop" src="x.png">', '👍🏽'],
  [
    '<span class="spoiler">x</span><span data-entity-type="MessageEntitySpoiler">y</span>',
    '<tg-spoiler>x</tg-spoiler><tg-spoiler>y</tg-spoiler>',
  ],
  [`<a href="https://a.b/${'x'.repeat(2048)}">y</a>`, 'y'],
  ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ['<span style="font-weight:700">x</span><script>alert(1)</script>', '<b>x</b>'],
  ['<b style="font-weight:normal"><i>x</i></b>', '<i>x</i>'],
  ['<a href="javascript:alert(1)" onclick="x">y</a>', 'y'],
];
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><p class=MsoNormal><b><span lang=RU>Весенний
курс</span></b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2)<span>&nbsp; </span></span><![endif]>Two<o:p></o:p></p>
<!--EndFragment--></body></html>`;
const documents = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-weight:700;white-space:pre-wrap;">One</span><span style="font-weight:400;white-space:pre-wrap;"> two</span></p><br /><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="white-space:pre-wrap;">three</span></p></b>`;
pasted.push(
  [word, '<b>Весенний курс</b>\n\n• One\n2) Two'],
  [documents, '<b>One</b> two\n\nthree'],
  [
    '<strong>Hi</strong> <em>you</em><br>next <code class="x">a&lt;b</code>',
    '<b>Hi</b> <i>you</i>\nnext <code>a&lt;b</code>',
  ],
);
pasted.push(
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'dt', 'strong'].map((name): [string, string] => [
    `<table><tr><${name}>a</${name}></tr></table>`,
    '<b>a</b>',
  ]),
  ...['kbd', 'samp', 'tt'].map((name): [string, string] => [`<${name}>a</${name}>`, '<code>a</code>']),
  ['<em>a</em><ins>b</ins><strike>c</strike><del>d</del>', '<i>a</i><u>b</u><s>c</s><s>d</s>'],
  [
    '<tg-spoiler>a</tg-spoiler><span class="text-spoiler x">b</span>',
    '<tg-spoiler>a</tg-spoiler><tg-spoiler>b</tg-spoiler>',
  ],
  ['<span class="nospoilers">a</span><b data-entity-type="bold" class="spoiler">b</b>', 'a<b>b</b>'],
  ['<span class="x spoiler">a</span><span class="xspoiler">b</span>', '<tg-spoiler>a</tg-spoiler>b'],
  [
    '<b style="font-weight:300">a</b><b style="font-weight: normal">b</b><b style="font-weight:500">c</b>',
    'ab<b>c</b>',
  ],
  [
    '<i style="font-style: normal">a</i><u style="text-decoration-line: none">b</u><s style="text-decoration:none">c</s>',
    'abc',
  ],
  [
    '<span style="font-weight: bold">a</span><span style="font-weight:600">b</span><span style="font-style:oblique">c</span>',
    '<b>a</b><b>b</b><i>c</i>',
  ],
  [
    '<span style="visibility: hidden">a</span><span style="visibility:hidden">b</span><span style="mso-hide:all">c</span>x',
    'x',
  ],
  ['<div style="white-space:pre">a  b<span style="white-space:normal">c  d</span></div>', 'a  bc d'],
  [
    '<p style="margin:0">a</p><p style="margin-bottom: 0pt">b</p><p style="margin: 1em">c</p><p>d</p>',
    'a\nb\n\nc\n\nd',
  ],
  ['<h1>a</h1><div>b</div><pre>c</pre><div>d</div>', '<b>a</b>\n\nb\n<pre>c</pre>\nd'],
  ['<table><tr><td><p>a</p><p>b</p></td></tr></table>', 'a\nb'],
  ['<b alt="👍">a</b><img>', '<b>a</b>'],
  ['<img alt="👍👍👍👍👍👍👍👍"><img alt="👍👍👍👍👍👍👍👍!">', '👍👍👍👍👍👍👍👍'],
  ['<div>a&nbsp;</div><div>b</div>', 'a \nb'],
  ['<ol><span><li>a</li></span><span><li>b</li></span></ol>', '1. a\n2. b'],
  ['<p><span style="mso-list:Ignore">see a)</span>One</p>', '• One'],
  ['<i>a b</i> c', '<i>a b</i> c'],
  [
    '<code><b>a</b></code><pre style="font-weight:700">b</pre><code style="font-style:italic">c</code>',
    '<code>a</code>\n<pre>b</pre>\n<code>c</code>',
  ],
);
test.each(pasted)('pasting %s', (foreign, text) => {
  expect(sanitizePastedHtml(foreign)).toBe(text);
});

const refused: [string, string][] = [
  ['<p>x</p>', 'tag_unknown'],
  ['<b>x', 'tag_unclosed'],
  ['<b><i>x</b></i>', 'tag_unmatched'],
  ['x</b>', 'tag_unmatched'],
  ['1 < 2', 'tag_broken'],
  ['<a href="javascript:alert(1)">x</a>', 'address_refused'],
  ['<a href="java&#115;cript:alert(1)">x</a>', 'address_refused'],
  ['<b onclick="x">x</b>', 'attribute_unknown'],
  ['<span>x</span>', 'tag_unknown'],
  ['<blockquote>a<b><blockquote>b</blockquote></b></blockquote>', 'tag_nested'],
  ['<tg-time format="t">x</tg-time>', 'tag_broken'],
  ['a\0', 'character_refused'],
  ['a\ud83d', 'character_refused'],
];
refused.push(
  ...['<a>x</a>', '<a href="">x</a>', '<a href="ftp://a.b">x</a>'].map((html): [string, string] => [
    html,
    'address_refused',
  ]),
  ...[
    '<a class="x" href="https://a.b">x</a>',
    '<code class="php">x</code>',
    '<code class="language-a b">x</code>',
    '<code class="a language-b">x</code>',
    '<code id="language-a">x</code>',
    '<span class="x">x</span>',
    '<span id="tg-spoiler">x</span>',
    '<tg-emoji emoji-id="1x">x</tg-emoji>',
    '<tg-emoji emoji-id="x1">x</tg-emoji>',
    '<tg-emoji id="1">x</tg-emoji>',
    '<b emoji-id="1">x</b>',
    '<tg-time unix="x1">x</tg-time>',
    '<tg-time unix="1x">x</tg-time>',
    '<blockquote cite="x">x</blockquote>',
  ].map((html): [string, string] => [html, 'attribute_unknown']),
  ...['<tg-emoji>x</tg-emoji>', '<b>x</b y>', '<b x=>x</b>', '<>', '<b'].map((html): [string, string] => [
    html,
    'tag_broken',
  ]),
);
test.each(refused)('%s is refused: %s', (html, code) => {
  expect(parseText(html)).toMatchObject({ ok: false, error: { code } });
});

test.each<[string, string, Record<string, string>]>([
  ['<a href="https://a.b">x</a>', 'a', { href: 'https://a.b' }],
  ['<a href=\'https://a.b?c="d"\'>x</a>', 'a', { href: 'https://a.b?c="d"' }],
  ['<A HREF = https://a.b >x</a >', 'a', { href: 'https://a.b' }],
  ['<a\nhref\n=\n"https://a.b?c&amp;d">x</a>', 'a', { href: 'https://a.b?c&d' }],
  ['<code class="language-c++">x</code>', 'code', { class: 'language-c++' }],
  ['<blockquote expandable>x</blockquote>', 'blockquote', { expandable: '' }],
  ['<span class="tg-spoiler">x</span>', 'tg-spoiler', {}],
  ['<tg-emoji emoji-id="12">x</tg-emoji>', 'tg-emoji', { 'emoji-id': '12' }],
  ['<tg-time unix="12" format="t">x</tg-time>', 'tg-time', { unix: '12', format: 't' }],
  ...['strong', 'em', 'ins', 'strike', 'del'].map((name, n): [string, string, Record<string, string>] => [
    `<${name}>x</${name}>`,
    ['b', 'i', 'u', 's', 's'][n] ?? '',
    {},
  ]),
])('%s is read', (html, tag, attributes) => {
  const nodes: TextNode[] = [
    { kind: 'element', tag: tag as TextTag, attributes, children: [{ kind: 'text', text: 'x' }] },
  ];
  expect(parseText(html)).toEqual({ ok: true, nodes });
  expect(parseText(serializeText(nodes))).toEqual({ ok: true, nodes });
});

test('an entity is decoded where it stands for a character', () => {
  expect(decodeEntities('&lt;&GT;&amp;&quot;&#60;&#x3C;&#128077;&#x1F44D;')).toBe('<>&"<<👍👍');
  for (const plain of ['&nbsp;', '&#0;', '&#xd800;', '&#xdfff;', '&#1114112;', '&#x110000;', '&lt', '&#;'])
    expect(decodeEntities(plain)).toBe(plain);
  expect(decodeEntities('&#xd7ff;&#xe000;&#1114111;')).toBe('\ud7ff\ue000\u{10ffff}');
  expect(plainText('<b>a</b> &lt;<i class="x">b</i>')).toBe('a <b');
  expect(serializeText([{ kind: 'element', tag: 'blockquote', attributes: { expandable: '' }, children: [] }])).toBe(
    '<blockquote expandable></blockquote>',
  );
});

test('white space at the ends goes with the elements that had nothing else', () => {
  const leaf = (text: string): TextNode => ({ kind: 'text', text });
  const bold = (text: string): TextNode => ({ kind: 'element', tag: 'b', attributes: {}, children: [leaf(text)] });
  expect(trimText([bold(' '), leaf(' a'), leaf('b '), bold('c '), bold(' ')])).toEqual([leaf('ab '), bold('c')]);
});

const filled: [string, string, string][] = [
  ['Hello, {first_name}!', 'Ann', 'Hello, Ann!'],
  ['Hello, {first_name|friend}!', ' ', 'Hello, friend!'],
  ['Hello {first_name}, how are you?', '', 'Hello, how are you?'],
  ['So {first_name} it is', '', 'So it is'],
  ['Dear <b>{first_name}</b> !', '', 'Dear <b></b>!'],
  ['{first_name}  two spaces', 'Ann', 'Ann  two spaces'],
  ['{city|here} {First_name}', 'Ann', '{city|here} {First_name}'],
  ['<a href="https://a.b/{first_name}">x</a>', 'Ann', '<a href="https://a.b/{first_name}">x</a>'],
];
test.each(filled)('%s for "%s"', (html, first_name, expected) => {
  expect(fillText(html, { first_name })).toBe(expected);
});

test('empty fields beside one another leave one space', () => {
  expect(fillText('Hi {last_name} {username}, x', {})).toBe('Hi, x');
  expect(fillText('a {last_name}{username} b', {})).toBe('a b');
});

test('the length is measured with the longest names filled in', () => {
  expect(measureText('<b>a&lt;😀</b>')).toEqual({ codePoints: 3, utf16Units: 4, isBlank: false });
  expect(measureText('{first_name} {city}').codePoints).toBe(64 + 1 + 6);
  expect(measureText(`{first_name|${'x'.repeat(70)}}`).codePoints).toBe(70);
});

test('surrounding space is not counted, and a text of joiners and direction marks alone is blank', () => {
  expect(measureText('\n a b \n')).toEqual({ codePoints: 3, utf16Units: 3, isBlank: false });
  expect(measureText('<b>\u200d\u200f</b> ').isBlank).toBe(true);
});

test('known and unknown fields are listed', () => {
  expect(usedFields('<b>{first_name|you}</b> {city}')).toEqual([
    { name: 'first_name', fallback: 'you', isKnown: true },
    { name: 'city', fallback: null, isKnown: false },
  ]);
});

test('phone and e-mail are fields, empty where nothing is known of them', () => {
  const html = '{phone|no phone}{email}';
  expect(fillText(html, { own: { phone: '+79991112233', email: 'a@b.c' } })).toBe('+79991112233a@b.c');
  expect(fillText(html, {})).toBe('no phone');
  expect(usedFields(html).map(({ isKnown }) => isKnown)).toEqual([true, true]);
});

test('an own field is filled in, escaped, and has its fallback where the contact has no value', () => {
  const own = { city: '<Ufa>', born: null };
  const html = '<b>{city|x}</b>, {born|no day}{born}, {nothing|x}, {toString}';
  expect(fillText(html, { own })).toBe('<b>&lt;Ufa&gt;</b>, no day, {nothing|x}, {toString}');
});

test('an own field counts as the longest value, or as its fallback where that is longer', () => {
  const own = new Set(['city']);
  expect(measureText('{city}', own).codePoints).toBe(256);
  expect(measureText(`{city|${'x'.repeat(300)}}`, own).codePoints).toBe(300);
  expect(measureText('{town}', own).codePoints).toBe(6);
});
