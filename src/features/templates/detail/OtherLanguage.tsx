import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ReadyLanguage } from '../ReadyLanguage.tsx';
import { languagesQuery } from './queries.ts';

/** Shows a ready-made template in the other language. */
export function OtherLanguage({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data: ids } = useQuery(languagesQuery(id));
  if (!ids) return null;
  return (
    <ReadyLanguage
      value={ids.ru === id ? 'ru' : 'en'}
      onChange={(language) =>
        void navigate({ to: '/content/templates/$id/', params: { id: ids[language] }, replace: true })
      }
    />
  );
}
