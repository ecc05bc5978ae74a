import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type {
  TakeUpdateInput,
  TakeUpdateResponse,
  Template,
  TemplateUpdate,
} from '#contract/schemas/funnels/template.ts';
import { type Answer, type CallArgs, type SignedUp, signUp, startTestApp } from '#tests/support/app.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';

type Nouns = typeof endpoints.templates;

/** An app with an admin, who is the first to sign up, a partner, and somebody who is neither. */
export async function openTemplateWorld() {
  const test = await startTestApp({ works: false });
  const admin = await signUp(test);
  const partner = await signUp(test);
  const owner = await signUp(test);
  await becomePartner(partner);

  const call = <Body = Template>(user: SignedUp, name: keyof Nouns, args: CallArgs = {}): Promise<Answer<Body>> =>
    user.call<Body>(endpoints.templates[name], args);
  const good = async <Body = Template>(user: SignedUp, name: keyof Nouns, args: CallArgs = {}): Promise<Body> => {
    const { status, body } = await call<Body>(user, name, args);
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };
  const funnelOf = async (user: SignedUp, document: FunnelDocument = threeStages()): Promise<Funnel> =>
    seedFunnel(user, { document });

  return {
    ...{ test, admin, partner, owner, call, good, funnelOf },
    close: () => test.stop(),
    /** A template of a funnel's document, saved as its first version. */
    async published(user: SignedUp, body: Record<string, unknown> = {}, document?: FunnelDocument): Promise<Template> {
      const funnel = await funnelOf(user, document);
      const { id } = await good(user, 'create', { body: { name: 'Lead magnet', funnel: funnel.id, ...body } });
      return good(user, 'save', { params: { id }, body: { base_revision: 0 } });
    },
    async next(user: SignedUp, { id }: Pick<Template, 'id'>, edits: Edit[]): Promise<Template> {
      const { draft_revision: base_revision } = await good(user, 'get', { params: { id } });
      await good(user, 'edit', { params: { id }, body: { base_revision, edits } });
      return good(user, 'save', { params: { id }, body: { base_revision: base_revision + 1 } });
    },
    add: (user: SignedUp, { id }: Pick<Template, 'id'>, body: Record<string, unknown> = {}): Promise<Funnel> =>
      good<Funnel>(user, 'add', { params: { id }, body }),
    edit: (user: SignedUp, { id, revision }: Funnel, edits: Edit[]) =>
      user.call(endpoints.funnels.edit, { params: { id }, body: { id: v7(), base_revision: revision, edits } }),
    update: (user: SignedUp, { id }: Pick<Funnel, 'id'>) =>
      user.call<TemplateUpdate>(endpoints.funnels.templateUpdate, { params: { id } }),
    take: (user: SignedUp, { id }: Pick<Funnel, 'id'>, body: TakeUpdateInput) =>
      user.call<TakeUpdateResponse>(endpoints.funnels.takeTemplateUpdate, {
        params: { id },
        body,
      }),
  };
}
export type TemplateWorld = Awaited<ReturnType<typeof openTemplateWorld>>;
