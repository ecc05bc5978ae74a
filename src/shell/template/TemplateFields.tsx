import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';

export interface NamedFields {
  name: string;
  description: string;
}

interface Props {
  fields: NamedFields;
  onChange: (change: Partial<NamedFields>) => void;
}

/** The name and the description of a template. */
export function TemplateFields({ fields, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Template name`}
        value={fields.name}
        maxLength={limits.titleChars}
        required
        data-autofocus
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={t`Description`}
        value={fields.description}
        maxChars={limits.templateDescriptionChars}
        hint={<Trans>What it is for, in a sentence or two.</Trans>}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}

/** Whether the fields can be sent. */
export const areValid = ({ name, description }: NamedFields): boolean =>
  name.trim() !== '' && [...description].length <= limits.templateDescriptionChars;
