import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import link from '#src/ui/page/backLink.module.css';

export function BackToLists() {
  const { t } = useLingui();
  return (
    <Link to="/content/crm/lists/" aria-label={t`All lists`} className={link.back}>
      <IconChevronLeft size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
