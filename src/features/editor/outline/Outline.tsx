import { useEditor, useEditorState } from '../useEditor.ts';

/** The funnel as a list, for narrow screens. */
export function Outline() {
  const editor = useEditor();
  const stages = useEditorState((s) => s.document.stages);
  return (
    <ol>
      {stages.map((stage) => (
        <li key={stage.id}>
          <button type="button" onClick={() => editor.select({ stageId: stage.id })}>
            {stage.title}
          </button>
        </li>
      ))}
    </ol>
  );
}
