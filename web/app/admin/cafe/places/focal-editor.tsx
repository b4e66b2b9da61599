import { Box, Slider, Text } from '@mantine/core';
import type { Picture } from '@velvet-spoon/contract/pictures';
import { FOCAL_STEP, type FocalPoint } from '@velvet-spoon/contract/places';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pointAt, toPercent } from './focal-steps.ts';
import styles from './places.module.css';

type FocalEditorProps = { picture: Picture; point: FocalPoint; onChange: (point: FocalPoint) => void };

/** One point, to click, to drag or to set with two sliders. */
export function FocalEditor({ picture, point, onChange }: FocalEditorProps) {
  const { t } = useTranslation();
  const percent = (value: number) => t('cafe.places.percent', { value });

  function moveTo(event: PointerEvent): void {
    onChange(pointAt(event.currentTarget.getBoundingClientRect(), event));
  }

  return (
    <div>
      <Text size="sm" mb="xs">
        {t('cafe.places.focalHint')}
      </Text>
      <div
        role="presentation"
        className={styles.surface}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        <picture>
          {picture.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes="30rem" />
          ))}
          <img className={styles.whole} src={picture.src} alt="" draggable={false} />
        </picture>
        <Box
          className={styles.handle}
          style={{ left: `${toPercent(point.x)}%`, top: `${toPercent(point.y)}%` }}
          data-testid="focal-point"
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <div key={axis} className={styles.slider}>
          <Text size="sm" fw={500} mb="xs">
            {t(`cafe.places.axis.${axis}`)}
          </Text>
          <Slider
            value={toPercent(point[axis])}
            onChange={(value) => onChange({ ...point, [axis]: value / 100 })}
            step={toPercent(FOCAL_STEP)}
            label={percent}
            thumbLabel={t(`cafe.places.axis.${axis}`)}
            thumbValueText={percent}
            thumbSize={28}
          />
        </div>
      ))}
    </div>
  );
}
