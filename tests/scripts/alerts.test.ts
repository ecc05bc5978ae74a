import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { debianProgram } from '#tests/support/tools.ts';

const run = promisify(execFile);
const promtool = debianProgram('promtool') ?? '';
const rules = path.resolve('deploy/alerts.yml');

/** What makes each alert fire within two hours, minute by minute, and what does not. */
const cases: Record<string, { fires: Record<string, string>; rests: Record<string, string> }> = {
  VoronkaDown: { fires: { 'up{job="voronka"}': '0x120' }, rests: { 'up{job="voronka"}': '1x120' } },
  VoronkaDatabaseAway: { fires: { voronka_database_up: '0x120' }, rests: { voronka_database_up: '1x120' } },
  VoronkaMessagesLate: {
    fires: { voronka_oldest_due_message_seconds: '0+60x120', voronka_sending_paused: '0x120' },
    rests: { voronka_oldest_due_message_seconds: '0+60x120', voronka_sending_paused: '1x120' },
  },
  VoronkaBotsInTrouble: {
    fires: { 'voronka_bots_in_trouble{code="token_revoked"}': '1x120' },
    rests: { 'voronka_bots_in_trouble{code="token_revoked"}': '1x10 _x110' },
  },
  VoronkaTelegramRefuses: {
    fires: {
      'voronka_telegram_calls_total{method="sendMessage",code="200"}': '0+90x120',
      'voronka_telegram_calls_total{method="sendMessage",code="429"}': '0+10x120',
    },
    rests: {
      'voronka_telegram_calls_total{method="sendMessage",code="200"}': '0+1000x120',
      'voronka_telegram_calls_total{method="sendMessage",code="429"}': '0+1x120',
    },
  },
  VoronkaMailsWait: {
    fires: { voronka_oldest_mail_seconds: '0+60x120' },
    rests: { voronka_oldest_mail_seconds: '60x120' },
  },
  VoronkaFailuresWait: {
    fires: { 'voronka_failures{kind="payment"}': '5x120' },
    rests: { 'voronka_failures{kind="payment"}': '5x10 _x110', 'voronka_failures{kind="mail_refused"}': '5x120' },
  },
  VoronkaDiskAlmostFull: {
    fires: { voronka_disk_free_bytes: '1000000000x120' },
    rests: { voronka_disk_free_bytes: '9000000000x120' },
  },
  VoronkaEventLoopLate: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{job="voronka"}': '0.5x120' },
    rests: { 'nodejs_eventloop_lag_p99_seconds{job="voronka"}': '0.02x120' },
  },
  VoronkaSendingPaused: { fires: { voronka_sending_paused: '1x120' }, rests: { voronka_sending_paused: '1x30 0x90' } },
};

describe.skipIf(promtool === '')('alerts for Prometheus', () => {
  it('are rules that Prometheus takes, and each is tried here', async () => {
    await run(promtool, ['check', 'rules', rules]);
    const named = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(cases));
  });

  it('each fire at what they are for, and not at less', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'voronka-alerts-'));
    try {
      for (const [alert, { fires, rests }] of Object.entries(cases)) {
        expect(await firing(folder, alert, fires), alert).toBe(true);
        expect(await firing(folder, alert, rests), alert).toBe(false);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Whether the alert fires after two hours of these samples, as promtool finds. */
async function firing(folder: string, alert: string, samples: Record<string, string>): Promise<boolean> {
  const file = path.join(folder, `${alert}.json`);
  const test = {
    interval: '1m',
    input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: '2h',
        exp_samples: [{ labels: '{}', value: 1 }],
      },
    ],
  };
  // YAML takes JSON
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }));
  return run(promtool, ['test', 'rules', file]).then(
    () => true,
    (error: { stdout?: string; stderr?: string }) => {
      const said = `${error.stdout}${error.stderr}`;
      if (!said.includes('got:')) throw new Error(said);
      return false;
    },
  );
}
