import { Box, Slider, Text } from '@mantine/core';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import { FOCAL_STEP } from '@velvet-spoon/contract/domain/focal-step';
import type { FocalPoint } from '@velvet-spoon/contract/domain/picture-slots';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../../kit/elements.tsx';
import styles from './page-pictures.module.css';

type FocalEditorProps = { picture: Picture; point: FocalPoint; onChange: (point: FocalPoint) => void };

/** One point, to click, to drag or to set with two sliders. */
export function FocalEditor({ picture, point, onChange }: FocalEditorProps) {
  const { t } = useTranslation();
  const percent = (value: number) => t('cafe.pagePictures.percent', { value });

  function moveTo(event: PointerEvent): void {
    onChange(pointAt(event.currentTarget.getBoundingClientRect(), event));
  }

  return (
    <div>
      <Text size="sm" mb="xs">
        {t('cafe.pagePictures.focalHint')}
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
        <Thumbnail
          picture={picture}
          sizes="30rem"
          className={styles.whole}
          loading="eager"
          draggable={false}
        />
        <Box
          className={styles.handle}
          style={{ left: `${toPercent(point.x)}%`, top: `${toPercent(point.y)}%` }}
          data-testid="focal-point"
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <div key={axis} className={styles.slider}>
          <Text size="sm" fw={500} mb="xs">
            {t(`cafe.pagePictures.axis.${axis}`)}
          </Text>
          <Slider
            value={toPercent(point[axis])}
            onChange={(value) => onChange({ ...point, [axis]: value / 100 })}
            step={toPercent(FOCAL_STEP)}
            label={percent}
            thumbLabel={t(`cafe.pagePictures.axis.${axis}`)}
            thumbValueText={percent}
            thumbSize={28}
          />
        </div>
      ))}
    </div>
  );
}

type Area = { left: number; top: number; width: number; height: number };

/** The step nearest to where someone points, so that the preview is exactly what the page will show. */
export function pointAt(box: Area, { clientX, clientY }: { clientX: number; clientY: number }): FocalPoint {
  return {
    x: nearestStep((clientX - box.left) / box.width),
    y: nearestStep((clientY - box.top) / box.height),
  };
}

function nearestStep(fraction: number): number {
  const steps = Math.round(Math.min(Math.max(fraction, 0), 1) / FOCAL_STEP);
  return toPercent(steps * FOCAL_STEP) / 100;
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}
