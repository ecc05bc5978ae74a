import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { FilePreview } from '#src/features/editor/parts/files/FilePreview.tsx';
import { message, openPart, stage } from '#tests/src/editor/editorPage.tsx';
import { funnelOf } from '#tests/src/editor/funnelOf.ts';

test('a picture that could not be read comes back with the network', async () => {
  const image = v7();
  const document = { stages: [stage('Hello', message('Good day', { image }))], tags: [] };
  const file = { url: '/api/files/1/', width: 640, height: 480 };
  const files = { [image]: file } as unknown as ReturnType<typeof funnelOf>['files'];
  await openPart(<FilePreview kind="image" fileId={image} missing={undefined} />, funnelOf(document, { files }));
  const picture = await screen.findByRole('img', { name: 'Message picture' });
  fireEvent.error(picture);
  await screen.findByText('It cannot be shown now');
  fireEvent(window, new Event('online'));
  await screen.findByRole('img', { name: 'Message picture' });
  expect(screen.queryByText('It cannot be shown now')).toBeNull();
});
