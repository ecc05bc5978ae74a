import { render, screen } from '@testing-library/react';
import { onTestFinished, test } from 'vitest';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { serve } from '../page.tsx';

const Part = lazyComponent(async () => (await import('./SlowPart.tsx')).SlowPart, null);

test('a part begins to load', () => {
  void Part.fetch();
});

test('a part that the test before has begun to load may ask the server', async () => {
  const server = await serve(() => ({ body: 'Hello' }));
  onTestFinished(() => server.stop());
  render(<Part />);
  await screen.findByText('Hello');
});
