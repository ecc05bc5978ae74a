import { Trans } from '@lingui/react/macro';
import { IconChevronRight, IconLanguage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { currentLanguage } from '#src/i18n/language.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './SettingsScreen.module.css';

/** The interface's language, with the way to choose another. */
export function SettingsCard() {
  return (
    <Card className={classes.links}>
      <Link to="/settings/language/" className={classes.link}>
        <IconLanguage size={20} stroke={1.75} aria-hidden />
        <span className="flex-1 medium">
          <Trans>Language</Trans>
        </span>
        <span className="muted">{languageNames[currentLanguage()]}</span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </Card>
  );
}
