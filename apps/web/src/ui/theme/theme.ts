import { createTheme, type Theme } from '@mui/material/styles'
import { colours, elevation, type ColourName } from './tokens.ts'

type Palette = Record<ColourName, string>

declare module '@mui/material/styles' {
  interface Palette {
    live: Palette['primary']
    surface: { sunken: string; raised: string; hover: string }
    line: { strong: string }
  }
  interface PaletteOptions {
    live?: PaletteOptions['primary']
    surface?: { sunken: string; raised: string; hover: string }
    line?: { strong: string }
  }
  interface PaletteColor {
    soft: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsSizeOverrides {
    clinical: true
  }
}

/** The palette of one scheme: tokens under the names that MUI's parts look for. */
function palette(c: Palette, onState: string) {
  const state = (main: string, soft: string, contrastText = onState) => ({
    main,
    dark: main,
    light: soft,
    soft,
    contrastText,
  })
  return {
    background: { default: c.canvas, paper: c.surface },
    divider: c.line,
    text: { primary: c.ink, secondary: c.ink2, disabled: c.ink3 },
    primary: { ...state(c.accent, c.accentSoft, c.onAccent), dark: c.accentHover },
    success: state(c.success, c.successSoft),
    warning: state(c.warning, c.warningSoft),
    error: state(c.danger, c.dangerSoft),
    info: state(c.info, c.infoSoft),
    live: state(c.liveSolid, c.liveSoft, c.onLive),
    surface: { sunken: c.sunken, raised: c.raised, hover: c.hover },
    line: { strong: c.lineStrong },
    action: {
      hover: c.hover,
      selected: c.accentSoft,
      disabled: c.ink3,
      disabledBackground: c.sunken,
      active: c.ink2,
    },
  }
}

const type = (size: number, line: number, weight: number, spacing = '0em') => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: spacing,
})

const noShadow: string[] = Array.from({ length: 25 }, () => 'none')
noShadow[8] = elevation.floating
noShadow[24] = elevation.dialog

/** The look of the tokens as MUI theme, in both schemes by CSS variables. */
export const theme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: {
    light: { palette: palette(colours.light, '#FFFFFF') },
    dark: { palette: palette(colours.dark, colours.dark.surface) },
  },
  breakpoints: { values: { xs: 0, sm: 720, md: 1080, lg: 1360, xl: 1680 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  shadows: noShadow as Theme['shadows'],
  transitions: {
    duration: {
      shortest: 80,
      shorter: 140,
      short: 140,
      standard: 240,
      complex: 240,
      enteringScreen: 240,
      leavingScreen: 140,
    },
    easing: {
      easeOut: 'cubic-bezier(.2,.7,.2,1)',
      easeInOut: 'cubic-bezier(.2,.7,.2,1)',
      sharp: 'cubic-bezier(.2,.7,.2,1)',
      easeIn: 'cubic-bezier(.2,.7,.2,1)',
    },
  },
  typography: {
    fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
    h1: type(24, 30, 600, '-0.015em'),
    h2: type(17, 24, 600, '-0.005em'),
    h3: type(15, 22, 600),
    body1: type(15, 22, 400),
    body2: type(14, 20, 400),
    caption: type(12, 16, 500, '0.005em'),
    button: { ...type(14, 20, 600), textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minWidth: 0,
          height: 40,
          padding: '0 16px',
          whiteSpace: 'nowrap',
          wordSpacing: '.05em',
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
          '&.Mui-disabled': {
            borderColor: 'var(--line)',
            background: 'var(--sunken)',
            color: 'var(--ink-3)',
          },
        },
        outlined: {
          borderColor: 'var(--line-strong)',
          background: 'var(--surface)',
          '&:hover': { background: 'var(--hover)', borderColor: 'var(--line-strong)' },
        },
        startIcon: { marginLeft: 0, '& > svg': { width: 16, height: 16 } },
        endIcon: { marginRight: 0, '& > svg': { width: 16, height: 16 } },
      },
      variants: [
        { props: { size: 'small' }, style: { height: 32, padding: '0 12px', fontSize: 13 } },
        { props: { size: 'large' }, style: { height: 48, padding: '0 20px', fontSize: 15 } },
        {
          props: { size: 'clinical' },
          style: { height: 56, padding: '0 22px', fontSize: 16, borderRadius: 12 },
        },
        {
          props: { variant: 'contained', color: 'primary' },
          style: { '&:hover': { background: 'var(--accent-hover)' } },
        },
        {
          props: { variant: 'text', color: 'primary' },
          style: { '&:hover': { background: 'var(--accent-soft)' } },
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 36,
          height: 36,
          padding: 0,
          borderRadius: 8,
          color: 'var(--ink-2)',
          '&:hover': { background: 'var(--hover)' },
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          maxHeight: '95vh',
          margin: 16,
          width: 'calc(100% - 32px)',
          borderRadius: 16,
          background: 'var(--raised)',
          boxShadow: 'var(--dialog)',
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(12 21 20 / .46)' } } },
    },
    MuiMenu: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          borderRadius: 12,
          background: 'var(--raised)',
          boxShadow: 'var(--float)',
          minWidth: 200,
        },
        list: { padding: 6 },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: 8,
          fontSize: 14,
          lineHeight: '20px',
          minHeight: 36,
          padding: '6px 10px',
          gap: 10,
          whiteSpace: 'normal',
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          background: 'var(--ink)',
          color: 'var(--surface)',
          fontSize: 13,
          lineHeight: '18px',
          fontWeight: 400,
          padding: '6px 10px',
          borderRadius: 8,
        },
      },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 40, borderBottom: '1px solid var(--line)' },
        indicator: { height: 2 },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          padding: '10px 0',
          marginRight: 24,
          minWidth: 0,
          fontWeight: 500,
          '&.Mui-selected': { fontWeight: 600, color: 'var(--ink)' },
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: 3, background: 'var(--sunken)' },
        bar: { borderRadius: 3 },
      },
    },
  },
})
