import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import classes from './Template.module.css';

/** Lazy: it brings what reads the texts of messages. */
export const StagePreview = lazyComponent(
  async () => (await import('./StagePreview.tsx')).StagePreview,
  null,
  () => <div className={classes.pending} />,
);

/** Lazy: the icons come with the editor. */
export const StageIcon = lazyComponent(async () => (await import('./StageIcon.tsx')).StageIcon, null);
