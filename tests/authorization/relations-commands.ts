import fc from 'fast-check';
import {
  emailOf,
  key,
  type Model,
  ORGANIZATIONS,
  PEOPLE,
  type Person,
  PROGRAMS,
  type Real,
  registration,
} from './relations-world.ts';

/** Calls that change who is what to whom. The model grants what the caller holds; the server may grant no more. */

export interface Step {
  who: Person;
  program: number;
  organization: number;
  person: Person;
}
type Act = (step: Step, model: Model, real: Real) => Promise<void>;

const answers = (model: Model, { organization, who }: Step) => model.answersFor.has(key(organization, who));
const agree = (model: Model, { program, organization }: Step) => {
  model.agreed.add(key(program, organization));
  for (const one of model.named) if (one.startsWith(`${key(program, organization)}/`)) model.brought.add(one);
};

export const acts: Record<string, Act> = {
  registerOnBehalf: async ({ who, program, organization }, _model, real) => {
    await real.call(who, organization, 'POST', `/admin/program/${real.programs[program]}/register`, {
      ...registration(),
      organizationId: real.organizations[organization],
      // What somebody knows of whoever owns it is no act of theirs.
      email: emailOf(real, PEOPLE[PEOPLE.length - ORGANIZATIONS + organization]!),
    });
  },
  register: async (step, model, real) => {
    const { who, program, organization } = step;
    const members = [real.id[who]];
    const path = `/program/${real.programs[program]}`;
    const body = { ...registration(), organizationId: real.organizations[organization], members };
    const { status } = await real.call(who, organization, 'POST', path, body);
    if (status !== 200 || !answers(model, step)) return;
    agree(model, step);
    model.brought.add(key(program, organization, who));
  },
  agree: async (step, model, real) => {
    const path = `/v2/program/${real.programs[step.program]}/organization/${real.organizations[step.organization]}/agreement`;
    const { status } = await real.call(step.who, step.organization, 'POST', path);
    if (status === 200 && answers(model, step)) agree(model, step);
  },
  endAgreement: async (step, model, real) => {
    const path = `/v2/program/${real.programs[step.program]}/organization/${real.organizations[step.organization]}/agreement`;
    const { status } = await real.call(step.who, step.organization, 'DELETE', path);
    if (status === 200) model.agreed.delete(key(step.program, step.organization));
  },
  bring: async (step, model, real) => {
    const { who, program, organization, person } = step;
    const { status } = await real.call(who, organization, 'PUT', '/program/member/add', {
      programId: real.programs[program],
      organizationId: real.organizations[organization],
      userIds: [real.id[person]],
    });
    if (status !== 200) return;
    (answers(model, step) ? model.brought : model.named).add(key(program, organization, person));
  },
  invite: async (step, model, real) => invited(step, model, real, '/invitation', {}),
  addExisting: async (step, model, real) =>
    invited(step, model, real, '/organization/batch', { userId: real.id[step.person] }),
  accept: async ({ who, organization }, model, real) => {
    for (const [id, one] of model.invited) {
      const { status } = await real.call(who, organization, 'POST', `/invitation/${id}/accept`);
      if (status !== 200) continue;
      if (one.granted && one.person === who) model.members.add(key(one.organization, who));
      return;
    }
  },
  addProfile: async ({ who, organization }, _model, real) => {
    const profile = { name: 'Some Body', nationality: 'Nowhere', phoneNumber: '+62 8123456789' };
    await real.call(who, organization, 'POST', '/users/members', {
      organizationId: real.organizations[organization],
      members: [{ ...profile, jobTitle: 'Advisor', email: `profile-of-${who}@example.test` }],
    });
  },
  removeMember: async (step, model, real) => {
    const { who, organization, person } = step;
    const path = `/organization/${real.organizations[organization]}/member/${real.id[person]}`;
    const { status } = await real.call(who, organization, 'DELETE', path);
    if (status === 200 && (who === person || answers(model, step)))
      model.members.delete(key(organization, person));
  },
  giveProgramRole: async ({ who, program, organization, person }, model, real) => {
    const body = { userId: real.id[person], email: emailOf(real, person), programRole: 'PROGRAM_MANAGER' };
    const { status } = await real.call(
      ...([who, organization, 'PUT', `/program/${real.programs[program]}/user/role`, body] as const),
    );
    // Whoever is in the team already changes role; everybody else has said yes to nothing yet.
    if (status === 200 && model.edits.has(key(program, who))) model.asked.add(key(program, person));
  },
  joinTeam: async ({ who, organization }, model, real) => {
    const listed = await real.call(who, organization, 'GET', '/v2/invitation/team');
    for (const { id, program } of JSON.parse(listed.text).result.invitations) {
      const accepted = await real.call(who, organization, 'POST', `/v2/invitation/team/${id}/accept`);
      const at = real.slugs.indexOf(program.slug);
      if (accepted.status === 200 && model.asked.has(key(at, who))) model.staff.add(key(at, who));
    }
  },
};

async function invited(step: Step, model: Model, real: Real, path: string, more: object): Promise<void> {
  const { who, organization, person } = step;
  const answer = await real.call(who, organization, 'POST', path, {
    organizationId: real.organizations[organization],
    email: emailOf(real, person),
    jobTitle: 'Advisor',
    organizationRole: 'ORGANIZATION_MEMBER',
    ...more,
  });
  if (answer.status !== 200) return;
  const { id } = JSON.parse(answer.text).result;
  model.invited.set(id, { organization, person, granted: answers(model, step) });
}

class Command implements fc.AsyncCommand<Model, Real> {
  private readonly name: string;
  private readonly step: Step;
  constructor(name: string, step: Step) {
    this.name = name;
    this.step = step;
  }
  check = () => true;
  run = (model: Model, real: Real) => acts[this.name]!(this.step, model, real);
  toString = () => `${this.name}(${JSON.stringify(this.step)})`;
}

const anyone = fc.constantFrom(...PEOPLE);
const step = fc.record({
  who: anyone,
  program: fc.nat(PROGRAMS - 1),
  organization: fc.nat(ORGANIZATIONS - 1),
  person: anyone,
});
/** The first link of the chain that was reproduced comes often enough to be met. */
const onBehalf = step.map((one) => new Command('registerOnBehalf', { ...one, who: 'creator', program: 1 }));

export const commands = () =>
  fc.commands([onBehalf, ...Object.keys(acts).map((name) => step.map((one) => new Command(name, one)))], {
    maxCommands: 14,
    size: 'max',
  });
