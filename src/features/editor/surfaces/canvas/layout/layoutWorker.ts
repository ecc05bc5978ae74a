import { type LayoutInput, layoutGraph } from './layoutGraph.ts';

// Large funnels take seconds to lay out; a worker keeps the page responsive.
self.addEventListener('message', ({ data }: MessageEvent<LayoutInput>) => self.postMessage(layoutGraph(data)));
