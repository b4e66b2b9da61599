import { allergenNames } from '@velvet-spoon/contract/domain/allergens';
import {
  allergyField,
  CELEBRATION_ALLERGENS,
  CELEBRATION_PICTURES,
  TYPED_OCCASION_LIMIT,
} from '@velvet-spoon/contract/domain/celebration';
import { MESSAGE_LIMITS, withCountryCode } from '@velvet-spoon/contract/domain/contact-message';
import { CELEBRATION_LIMITS, inMegabytes } from '@velvet-spoon/contract/domain/limits';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Answered } from '../../api/field-errors.ts';
import button from '../../ui/button.module.css';
import { EmailField, Field, TextArea } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { errorProps, useErrorFocus } from '../../ui/use-error-focus.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { discardKeptForm, useKeptForm } from '../../ui/use-kept-form.ts';
import type { CelebrationTexts, FormStart, PlainFailure } from './celebration-data.ts';
import styles from './celebrations.module.css';

const UNREACHABLE =
  'Failed to send your request. Please check your connection, reload the page and try again.';

/** Where the tab keeps a form that was not sent. */
const CELEBRATION_FORM = 'vs_celebration_form';

const handovers = [
  ['pick-up', 'I’ll pick it up'],
  ['delivery', 'Please deliver it'],
] as const;

type CelebrationFormProps = FormStart & {
  /** The slug of the one that the guest comes from. */
  dessert: string | null;
  texts: CelebrationTexts;
  onSent: (reference: string) => void;
  /** The result of a post without JavaScript, which this page answers. */
  plainFailure: PlainFailure | undefined;
};

export function CelebrationForm({
  desserts,
  form: { formToken, requestId },
  texts: { rules, days, delivers },
  plainFailure,
  onSent,
  dessert,
}: CelebrationFormProps) {
  const { isSending, answer, fraction, send } = useSending(rules, onSent);
  const element = useRef<HTMLFormElement>(null);
  const values = plainFailure?.values;
  const refusal = answer?.ok === false ? answer : isSending ? undefined : plainFailure;
  const errors = refusal?.errors;
  const field = (name: string) => ({ name, defaultValue: values?.[name], ...errorProps(errors, name) });
  const keepForm = useKeptForm(element, CELEBRATION_FORM);
  useErrorFocus(element, answer?.ok === false ? answer : null);
  return (
    <form
      ref={element}
      method="post"
      action="/celebrations"
      encType="multipart/form-data"
      className={form.form}
      noValidate={useHydrated()}
      onChange={({ currentTarget }) => {
        keepForm();
        // What was changed is another request, even if the answer to the last attempt was lost.
        currentTarget.querySelector<HTMLInputElement>('[name=request_id]')!.value = crypto.randomUUID();
      }}
      onSubmit={(event) => void send(event)}
    >
      <h2 id="request">Ask for a cake</h2>
      <fieldset disabled={isSending} className={form.group}>
        <Field label="Name" autoComplete="name" required maxLength={MESSAGE_LIMITS.name} {...field('name')} />
        <div className={styles.pair}>
          <EmailField {...field('email')} />
          <Field
            label="Phone"
            type="tel"
            maxLength={MESSAGE_LIMITS.phone}
            autoComplete="tel"
            required
            {...field('phone')}
            onChange={({ currentTarget }) => {
              currentTarget.value = withCountryCode(currentTarget.value);
            }}
          />
        </div>
        <div className={styles.pair}>
          <Field
            label="Day"
            type="date"
            required
            min={days.first}
            max={days.last}
            hint={days.hint}
            {...field('due_on')}
          />
          <Field
            label="Guests"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={CELEBRATION_LIMITS.guests}
            {...field('guests')}
          />
        </div>
        {delivers && (
          <Choices legend="How does it get to you?" className={styles.handover}>
            {handovers.map(([value, label]) => (
              <Choice
                key={value}
                type="radio"
                name="handover"
                value={value}
                defaultChecked={(values?.handover ?? 'pick-up') === value}
                label={label}
              />
            ))}
            <div className={styles.town}>
              <Field
                label="Town"
                maxLength={CELEBRATION_LIMITS.town}
                aria-required
                {...field('delivery_town')}
              />
            </div>
          </Choices>
        )}
        <div className={form.field}>
          <label htmlFor="dessert" className={form.label}>
            Dessert
          </label>
          <select
            id="dessert"
            name="dessert"
            className={form.input}
            defaultValue={values?.dessert ?? dessert ?? ''}
          >
            <option value="">Surprise us</option>
            {desserts.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Choices legend="What should we leave out?" className={styles.choices}>
          {CELEBRATION_ALLERGENS.map((allergen) => (
            <Choice
              key={allergen}
              type="checkbox"
              name={allergyField(allergen)}
              value="yes"
              defaultChecked={values?.[allergyField(allergen)] === 'yes'}
              label={allergenNames[allergen]}
            />
          ))}
        </Choices>
        <div className={styles.pair}>
          <Field label="Words on the cake" maxLength={CELEBRATION_LIMITS.words} {...field('words')} />
          <Field label="Budget" maxLength={CELEBRATION_LIMITS.budget} {...field('budget')} />
        </div>
        <TextArea
          label="What are we celebrating?"
          rows={5}
          required
          maxLength={TYPED_OCCASION_LIMIT}
          {...field('message')}
        />
        {/* Files come last in the posted form: the server judges the texts before it reads the first picture. */}
        <p className={form.trap} aria-hidden="true">
          <label>
            Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name="request_id" value={values?.request_id ?? requestId} />
        <input type="hidden" name="form_token" value={values?.form_token ?? formToken} data-kept />
        <Choices legend="Pictures of what you have in mind" className={styles.pictures}>
          {CELEBRATION_PICTURES.map((name, index) => (
            <Field
              key={name}
              type="file"
              label={`Picture ${index + 1}`}
              accept="image/*,.heic,.heif"
              name={name}
              {...errorProps(errors, name)}
            />
          ))}
          <p className={form.note}>
            {plainFailure && <strong>Please choose your pictures again. </strong>}
            JPEG, PNG, WebP or HEIC, up to {inMegabytes(CELEBRATION_LIMITS.pictureBytes)} each.
          </p>
        </Choices>
        <button type="submit" className={button.primary}>
          {isSending ? `Sending... ${Math.round(fraction * 100)}%` : 'Send your request'}
        </button>
      </fieldset>
      <FormAnswer failure={!isSending && refusal?.message} />
      <p className={form.note}>
        We keep your request so that we can answer it. <Link to="/privacy">How we handle it</Link>.
      </p>
    </form>
  );
}

function Choices({
  legend,
  className,
  children,
}: {
  legend: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={form.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  );
}

function Choice({ label, ...input }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      {label}
    </label>
  );
}

type Sending = { isSending: boolean; answer: Answered<{ reference: string }> | null };

/** With JavaScript: judges the form and uploads it with progress, by code that is loaded only then. */
function useSending(rules: CelebrationTexts['rules'], onSent: (reference: string) => void) {
  const [{ isSending, answer }, setState] = useState<Sending>({ isSending: false, answer: null });
  const [fraction, setFraction] = useState(0);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    setFraction(0);
    setState({ isSending: true, answer: null });
    const loaded = await import('./celebration-data.ts').catch(() => null);
    const result = loaded
      ? await loaded.sendWish(data, { rules, formKey: CELEBRATION_FORM, onProgress: setFraction })
      : { ok: false as const, status: 502, message: UNREACHABLE, errors: {} };
    setState({ isSending: false, answer: result });
    if (!result.ok) return;
    discardKeptForm(CELEBRATION_FORM);
    onSent(result.value.reference);
  }

  return { isSending, answer, fraction, send };
}
