import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';

interface Props {
  title: string;
  lead: ReactNode;
  /** Somebody picked it, so it comes into view where it is below the list. */
  isPicked: boolean;
  children: ReactNode;
}

/** What a row of the list beside it is about. */
export function PickedCard({ title, lead, isPicked, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = element.current;
    if (isPicked && card && card.getBoundingClientRect().top > innerHeight / 2) card.scrollIntoView();
  }, [isPicked]);
  return (
    <div ref={element}>
      <Card aria-labelledby="picked">
        <CardHeader id="picked" title={title} lead={lead} />
        {children}
      </Card>
    </div>
  );
}
