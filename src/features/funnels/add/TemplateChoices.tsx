import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { FunnelDrawing } from '#src/shell/drawing/FunnelDrawing.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './TemplateStep.module.css';

interface Props {
  title: string;
  templates: readonly TemplateSummary[];
  /** The template of which a funnel is being made. */
  busy: string | null;
  onChoose: (id: string) => void;
}

/** One kind of templates, each a button with its drawing; nothing where there is none. */
export function TemplateChoices({ title, templates, busy, onChoose }: Props) {
  if (templates.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {templates.map(({ id, name, description, drawing }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.choice}
              aria-busy={busy === id || undefined}
              aria-disabled={busy !== null || undefined}
              onClick={() => busy === null && onChoose(id)}
            >
              <span className={classes.drawing}>
                {busy === id ? <Spinner size={20} /> : <FunnelDrawing drawing={drawing} />}
              </span>
              <span className={classes.words}>
                <b className="semibold" dir="auto" translate="no">
                  {name}
                </b>
                <span className="text-sm muted" dir="auto" translate="no">
                  {description}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
