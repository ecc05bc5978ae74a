import { expect, it } from 'vitest';
import { MessageHistory } from '#src/messageEditor/sendable/MessageHistory.ts';

const hello = { id: 'message', text: 'Hello', image: null, video: null, buttons: [] };

it('undoes and redoes step by step; typing without a pause is one step', () => {
  const history = new MessageHistory(hello);
  history.change({ text: 'Hello y' }, { burst: 'text' });
  history.change({ text: 'Hello you' }, { burst: 'text' });
  history.change({ image: 'cup' });
  history.undo();
  expect(history.read()).toMatchObject({ text: 'Hello you', image: null });
  history.undo();
  expect(history.read()).toEqual(hello);
  history.undo();
  expect(history.read()).toEqual(hello);
  history.redo();
  history.redo();
  expect(history.read()).toMatchObject({ text: 'Hello you', image: 'cup' });
});

it('begins a new step after a pause, and forgets what was undone', () => {
  const history = new MessageHistory(hello);
  history.change({ text: 'A' }, { burst: 'text' });
  history.flush();
  history.change({ text: 'AB' }, { burst: 'text' });
  history.undo();
  expect(history.read().text).toBe('A');
  history.change({ text: 'AC' });
  history.redo();
  expect(history.read().text).toBe('AC');
});

it('does not lead back past a message from elsewhere', () => {
  const history = new MessageHistory(hello);
  history.change({ text: 'Mine' });
  history.replace({ ...hello, text: 'Theirs' });
  history.undo();
  expect(history.read().text).toBe('Theirs');
});
