import { screen } from '@testing-library/react';
import type { Rect } from 'reactflow';
import { expect, test, vi } from 'vitest';
import { CanvasViewContext, makeCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { ShowOnCanvas } from '#src/features/editor/surfaces/inspector/ShowOnCanvas.tsx';
import { message, openPart, stage } from '../editorPage.tsx';
import { funnelWith } from '../funnelOf.ts';

test('a stage that is out of the viewport can be shown, one that is in it asks for nothing', async () => {
  const hello = stage('Hello', message('Hi'));
  const view = makeCanvasView();
  let viewport: Rect = { x: 3_000, y: 0, width: 1_000, height: 800 };
  const showStage = vi.fn(() => {
    viewport = { ...viewport, x: -300 };
  });
  view.register({ showStage, nameStage: () => {}, viewport: () => viewport });
  const part = (
    <CanvasViewContext value={view}>
      <ShowOnCanvas stage={hello} />
    </CanvasViewContext>
  );
  const { user } = await openPart(part, funnelWith([hello]));
  await user.click(await screen.findByRole('button', { name: 'Show on the canvas' }));
  expect(showStage).toHaveBeenCalledWith(hello.id);
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBe(null));
});
