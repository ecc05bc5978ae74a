import type { Funnel } from '#contract/schemas/funnel.ts';
import { FunnelFrame } from '#src/shell/FunnelFrame.tsx';

/** `/content/funnels/{id}/bot/`: the funnel's bot, as Telegram shows it. */
export function BotScreen({ funnel }: { funnel: Funnel }) {
  return (
    <FunnelFrame id={funnel.id} name={funnel.name} state={funnel.state} trouble={funnel.trouble}>
      {null}
    </FunnelFrame>
  );
}
