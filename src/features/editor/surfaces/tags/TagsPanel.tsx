import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import { matcherOf } from '#machines/text/searchWords.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useUndoOffer } from '#src/features/editor/parts/actions/useUndoOffer.ts';
import { tagCountsQuery } from '#src/features/editor/store/queries.ts';
import { useIsTemplate } from '#src/features/editor/store/template/TemplateContext.ts';
import { useFunnelEditor, useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { EditorDrawer } from '#src/features/editor/parts/drawer/EditorDrawer.tsx';
import { tagSources } from '#src/features/editor/model/tagSources.ts';
import { NewTag } from '#src/features/editor/parts/tags/NewTag.tsx';
import { TagRow } from './TagRow.tsx';
import classes from './TagsPanel.module.css';
import { useTags } from '#src/features/editor/parts/tags/useTags.ts';

const manyTags = 12;

/** Adds, renames, recolours and removes the funnel's tags. */
export function TagsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <EditorDrawer title={t`Tags`} width={400} onClose={onClose}>
      <Tags />
    </EditorDrawer>
  );
}

function Tags() {
  const tags = useEditorSelector((s) => s.document.tags);
  const isEditable = useIsEditable();
  const { add } = useTags();
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    setAdding(false);
    setTimeout(() => opener.current?.focus());
  };
  const adding = isAdding ? (
    <NewTag
      onCancel={finish}
      onDone={(title, colour) => {
        add(title, colour);
        finish();
      }}
    />
  ) : (
    <Button ref={opener} data-autofocus isWide={tags.length > 0} onClick={() => setAdding(true)}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <Trans>Add a tag</Trans>
    </Button>
  );
  return (
    <div className="stack gap-lg">
      {tags.length === 0 && !isAdding ? (
        <EmptyState
          picture={<IconTags size={40} stroke={1.25} aria-hidden />}
          title={<Trans>No tags</Trans>}
          action={isEditable && adding}
        >
          <Trans>Tags mark people: a button adds them, or you do.</Trans>
        </EmptyState>
      ) : (
        isEditable && adding
      )}
      <Removed />
      {tags.length > 0 && <List tags={tags} isEditable={isEditable} />}
    </div>
  );
}

function List({ tags, isEditable }: { tags: Tag[]; isEditable: boolean }) {
  const { t } = useLingui();
  const document = useEditorSelector((s) => s.document);
  const sources = useMemo(() => tagSources(document), [document]);
  const { people, error } = useTagPeople();
  const errorText = useErrorText();
  const [searched, setSearched] = useState('');
  const isFound = matcherOf(searched);
  const shown = tags.filter(({ title }) => isFound(title));
  return (
    <>
      {tags.length > manyTags && (
        <TextField
          type="search"
          label={t`Find a tag`}
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
        />
      )}
      {error && <Alert>{errorText(error)}</Alert>}
      {shown.length === 0 && (
        <p className="muted">
          <Trans>No such tag.</Trans>
        </p>
      )}
      <ul className="stack gap-sm" aria-label={t`Tags`}>
        {shown.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            people={people?.[tag.id]?.people ?? (people ? 0 : null)}
            sources={sources.get(tag.id) ?? noSources}
            isEditable={isEditable}
          />
        ))}
      </ul>
    </>
  );
}

const noSources: never[] = [];

/** People per tag, refetched as the counts change. */
function useTagPeople() {
  const queryClient = useQueryClient();
  const id = useEditorSelector((s) => s.funnel.id);
  const counts = useEditorSelector((s) => s.counts);
  const { data, error } = useQuery({ ...tagCountsQuery(id), enabled: !useIsTemplate() });
  useEffect(() => {
    if (counts) void queryClient.invalidateQueries({ queryKey: tagCountsQuery(id).queryKey });
  }, [counts, id, queryClient]);
  return { people: data?.tags, error };
}

/** Offers to undo a removal for a while. */
function Removed() {
  const editor = useFunnelEditor();
  const tags = useEditorSelector((s) => s.document.tags);
  const [isOffered, offer] = useUndoOffer();
  const before = useRef(tags.length);
  useEffect(() => {
    if (tags.length < before.current) offer();
    before.current = tags.length;
  }, [tags, offer]);
  return (
    <output className={classes.removed} data-shown={isOffered || undefined}>
      {isOffered && (
        <>
          <Trans>The tag is removed</Trans>
          <Button size="small" onClick={editor.undo}>
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </output>
  );
}
