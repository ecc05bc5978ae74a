import elkWorkerUrl from 'elkjs/lib/elk-worker.min.js?url';
import { areaNames, areas } from '#machines/catalogue/areas.ts';
import { loadEntry } from './loadEntry.ts';
import { askForPaths } from './paths/usePaths.ts';

/** Loads all that the machines' pages may come to need, so that an open tab goes on without a network. */
export async function loadRest(): Promise<void> {
  const worker = askForPaths({ machine: 'splash', kind: 'shortest' }, () => worker.terminate());
  await Promise.allSettled([
    ...areaNames.map((area) => loadEntry(Object.keys(areas[area])[0] ?? '')),
    fetch(elkWorkerUrl),
    import('./chart/CoveragePanel.tsx'),
    import('./chart/MachineChart.tsx'),
    import('./chart/MachineTable.tsx'),
    import('./paths/PathCount.tsx'),
    import('./paths/PathsView.tsx'),
    import('./parts/Facts.tsx'),
    import('./parts/Notice.tsx'),
    import('./parts/OwnAnswer.tsx'),
    import('./parts/PayloadForm.tsx'),
    import('./parts/RunMenu.tsx'),
    import('./parts/Waiting.tsx'),
    import('./journey/FunnelPicker.tsx'),
    import('./journey/Journey.tsx'),
    import('./journey/Question.tsx'),
    import('./live/LiveLink.tsx'),
    import('./run/OldPressLink.tsx'),
    import('#src/ui/overlay/Menu.tsx'),
    import('#contract/schemas/funnels/machineRun.ts'),
    import('#contract/machineShapes.ts'),
    import('#contract/schemas/funnels/machineEvents/runFault.ts'),
    import('#machines/inspect/vitestCase.ts'),
    import('#machines/inspect/mermaid.ts'),
  ]);
}
