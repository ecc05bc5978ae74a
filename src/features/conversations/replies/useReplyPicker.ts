import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedReply } from '#contract/schemas/contacts/reply.ts';
import { plainText } from '#machines/text/plainText.ts';
import { findReplies } from './findReplies.ts';
import { repliesQuery } from './queries.ts';

interface PickerActions {
  write: (html: string) => void;
  insert: (html: string) => void;
}

/** The saved replies: a text that begins with a slash searches them, and a button opens all. */
export function useReplyPicker(html: string, { write, insert }: PickerActions) {
  const plain = plainText(html);
  const isTyped = plain.startsWith('/') && !plain.includes('\n');
  const [isAsked, setAsked] = useState(false);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = isAsked || (isTyped && closedAt !== plain);
  const { data: replies = [], isLoading } = useQuery({ ...repliesQuery, enabled: isOpen });
  const found = findReplies(replies, isTyped ? plain.slice(1) : '');
  const place = Math.min(at, Math.max(0, found.length - 1));
  const close = () => {
    setAsked(false);
    setClosedAt(plain);
    setAt(0);
  };
  const choose = (reply: SavedReply) => {
    close();
    if (isTyped || plain === '') write(reply.text);
    else insert(reply.text);
  };
  const walk = (by: number) => found.length > 0 && setAt((place + by + found.length) % found.length);
  const acts: Record<string, () => unknown> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Escape: close,
    Enter: () => found[place] && choose(found[place]),
    Tab: () => found[place] && choose(found[place]),
  };
  return {
    isOpen,
    open: () => setAsked(true),
    toggle: () => (isOpen ? close() : setAsked(true)),
    choose,
    shown: { found, total: isLoading ? null : replies.length, at: place, onAt: setAt },
    takeKey: (key: string): boolean => {
      const act = isOpen ? acts[key] : undefined;
      // with nothing found Enter sends what is written, a slash too; while they load nobody knows
      if (!act || (found.length === 0 && key !== 'Escape' && !isLoading)) return false;
      act();
      return true;
    },
  };
}
