import { CAFE_LIMITS, EMAIL_MAX_LENGTH } from '@velvet-spoon/contract/limits';
import { useCafeFields } from '../form/cafe-form-context.ts';
import { LongField, TextField } from '../form/fields.tsx';
import { Fold } from '../form/fold.tsx';
import styles from '../form/form.module.css';
import { AddressFields } from './address-fields.tsx';
import { PhonesField } from './phones-field.tsx';
import { SocialField } from './social-field.tsx';

export function FactsSection() {
  const { name, address } = useCafeFields().form.values;
  return (
    <Fold section="facts" summary={[name, address.street, address.city].filter(Boolean).join(', ')}>
      <div className={styles.pair}>
        <TextField name="name" text="facts.name" maxLength={CAFE_LIMITS.name} required />
        <TextField name="tagline" text="facts.tagline" maxLength={CAFE_LIMITS.line} />
      </div>
      <LongField name="description" text="facts.description" maxLength={CAFE_LIMITS.description} />
      <AddressFields />
      <PhonesField />
      <div className={styles.pair}>
        <TextField name="email" text="facts.email" maxLength={EMAIL_MAX_LENGTH} inputMode="email" />
        <TextField
          name="orderUrl"
          text="facts.orderUrl"
          maxLength={CAFE_LIMITS.link}
          inputMode="url"
          placeholder="https://"
        />
      </div>
      <SocialField />
    </Fold>
  );
}
