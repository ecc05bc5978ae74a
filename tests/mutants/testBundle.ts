import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import vm from 'node:vm';
import { rolldown } from 'rolldown';

/** A test file with the machines that it imports, ready to be evaluated again and again. */
export interface TestBundle {
  file: string;
  /** Absolute paths of everything that is evaluated with it. */
  modules: Set<string>;
  evaluate(imports: Record<string, unknown>): void;
}

const evaluatedAnew = /^(\.|#machines\/|#scripts\/|#server\/|#tests\/|\/)/;

/** The machines, what they are compared with and the test are evaluated anew each time; packages and the contract, which have no mutants, once. */
export async function bundleTest(file: string): Promise<TestBundle> {
  const build = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: false,
    external: (id) => !evaluatedAnew.test(id),
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'cjs', codeSplitting: false });
  await build.close();
  const path = resolve(file);
  const script = new vm.Script(`(function (require, module, exports) {${output[0].code}\n})`, { filename: path });
  const require = createRequire(path);
  return {
    file,
    modules: new Set(output[0].moduleIds),
    evaluate: (imports) => {
      const run = script.runInThisContext() as (load: (id: string) => unknown, module: object, exports: object) => void;
      const exports = {};
      run((id) => imports[id] ?? require(id), { exports }, exports);
    },
  };
}
