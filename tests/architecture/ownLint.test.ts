import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { keysByOneHelper } from '#scripts/lint/keysByOneHelper.ts';
import { nearImports } from '#scripts/lint/nearImports.ts';
import { textInItsOwnElement } from '#scripts/lint/textInItsOwnElement.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

const refused = (code: string, times = 1) => ({ code, errors: times });

tester.run('text-in-its-own-element', textInItsOwnElement, {
  valid: [
    '<p>{t`Saved`}</p>',
    '<p>{name}</p>',
    '<p><span>{t`Saved`}</span> <Icon /></p>',
    '<p>{isBusy && <Spinner />}<Trans>Save</Trans></p>',
    '<p>{isBusy && <Spinner />}{children}</p>',
    "<p><b>{name}</b>{' '}<i>{other}</i></p>",
    '<Trans>Hello {name}, <b>you</b></Trans>',
    '<p>{rows.map((row) => <Row key={row} />)}{action}</p>',
  ],
  invalid: [
    refused('<p>{isBusy && <Spinner />}Save</p>'),
    refused("<p>{isOn && 'on'}<Icon /></p>"),
    refused('<p>{isOn ? t`on` : null}<Icon /></p>'),
    refused('<>{person.name}<Icon /></>'),
    refused('<p>{errorText(error)} <Button /></p>'),
    refused('<p>{i18n._(label)}<Icon /></p>'),
    refused('<p>{names[step]}<Icon /></p>'),
    refused('<b>{count} of {length}</b>', 3),
    refused('<b>@{user.name ?? other}</b>', 2),
  ],
});

tester.run('keys-by-one-helper', keysByOneHelper, {
  valid: [
    'const letter = letterOf(event)',
    'const { key } = row',
    'if (error.code === 1) {}',
    'const f = ({ ctrlKey }: KeyboardEvent) => ctrlKey',
  ],
  invalid: [
    refused("if (event.key === 'Enter') {}"),
    refused("if (event.code === 'KeyZ') {}"),
    refused('if (event.nativeEvent.isComposing) {}', 1),
    refused('const { key, ctrlKey } = event'),
    refused('const f = ({ key }: KeyboardEvent) => key'),
    refused('const f = ({ event: { code } }: Press) => code'),
  ],
});

const inFolder = { filename: 'src/ui/overlay/Dialog.tsx' };
const onTop = { filename: 'scripts/check.ts' };

tester.run('near-imports', nearImports, {
  valid: [
    { code: "import { a } from './a.ts'", ...inFolder },
    { code: "import { a } from './parts/a.ts'", ...inFolder },
    { code: "import { a } from '../a.ts'", ...inFolder },
    { code: "import { a } from '#src/platform/a.ts'", ...inFolder },
    { code: "const folder = '../../a.ts'", ...inFolder },
  ],
  invalid: [
    { ...refused("import { a } from '../../platform/a.ts'"), ...inFolder },
    { ...refused("import type { A } from '../../platform/a.ts'"), ...inFolder },
    { ...refused("export * from '../../platform/a.ts'"), ...inFolder },
    { ...refused("export { a } from '../../platform/a.ts'"), ...inFolder },
    { ...refused("const load = () => import('../../platform/a.ts')"), ...inFolder },
    { ...refused("type A = import('../../platform/a.ts').A"), ...inFolder },
    { ...refused("vi.mock('../../platform/a.ts')"), ...inFolder },
    { ...refused("import { a } from '../tests/a.ts'"), ...onTop },
  ],
});
