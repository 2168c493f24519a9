// Generated from the font packages by `npm run fonts`. Do not edit.
import type { ShippedFont } from './shipped-font.ts'

export const shippedFonts = {
  "archivo": {
    "family": "Archivo",
    "kind": "sans",
    "weights": [
      100,
      900
    ],
    "widths": [
      0.4404,
      0.4722
    ],
    "ascent": 878,
    "descent": -210,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "archivo-latin-8f704806db.woff2",
        "source": "archivo/files/archivo-latin-wght-normal.woff2",
        "bytes": 34928,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "archivo-latin-ext-ff4f17d219.woff2",
        "source": "archivo/files/archivo-latin-ext-wght-normal.woff2",
        "bytes": 32608,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "bitter": {
    "family": "Bitter",
    "kind": "serif",
    "weights": [
      100,
      900
    ],
    "widths": [
      0.4625,
      0.4708
    ],
    "ascent": 935,
    "descent": -265,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "bitter-latin-0efe0fbe60.woff2",
        "source": "bitter/files/bitter-latin-wght-normal.woff2",
        "bytes": 34072,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "bitter-latin-ext-8c1f155977.woff2",
        "source": "bitter/files/bitter-latin-ext-wght-normal.woff2",
        "bytes": 32716,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "figtree": {
    "family": "Figtree",
    "kind": "sans",
    "weights": [
      300,
      900
    ],
    "widths": [
      0.4552,
      0.4679
    ],
    "ascent": 950,
    "descent": -250,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "figtree-latin-4ba7d3d096.woff2",
        "source": "figtree/files/figtree-latin-wght-normal.woff2",
        "bytes": 20156,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "figtree-latin-ext-bf7828e2c2.woff2",
        "source": "figtree/files/figtree-latin-ext-wght-normal.woff2",
        "bytes": 10280,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "fraunces": {
    "family": "Fraunces",
    "kind": "serif",
    "weights": [
      100,
      900
    ],
    "widths": [
      0.4714,
      0.5004
    ],
    "ascent": 1956,
    "descent": -510,
    "lineGap": 0,
    "unitsPerEm": 2000,
    "files": [
      {
        "name": "fraunces-latin-7f9d191d99.woff2",
        "source": "fraunces/files/fraunces-latin-wght-normal.woff2",
        "bytes": 36620,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "fraunces-latin-ext-a21ecfbf41.woff2",
        "source": "fraunces/files/fraunces-latin-ext-wght-normal.woff2",
        "bytes": 33584,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "inter": {
    "family": "Inter",
    "kind": "sans",
    "weights": [
      100,
      900
    ],
    "widths": [
      0.4829,
      0.4944
    ],
    "ascent": 1984,
    "descent": -494,
    "lineGap": 0,
    "unitsPerEm": 2048,
    "files": [
      {
        "name": "inter-latin-3100e775e8.woff2",
        "source": "inter/files/inter-latin-wght-normal.woff2",
        "bytes": 48256,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "inter-latin-ext-34b9c504ca.woff2",
        "source": "inter/files/inter-latin-ext-wght-normal.woff2",
        "bytes": 85068,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "lora": {
    "family": "Lora",
    "kind": "serif",
    "weights": [
      400,
      700
    ],
    "widths": [
      0.4736,
      0.4832
    ],
    "ascent": 1006,
    "descent": -274,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "lora-latin-ddb8c66035.woff2",
        "source": "lora/files/lora-latin-wght-normal.woff2",
        "bytes": 37788,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "lora-latin-ext-2a2d9c22c9.woff2",
        "source": "lora/files/lora-latin-ext-wght-normal.woff2",
        "bytes": 20088,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "nunito-sans": {
    "family": "Nunito Sans",
    "kind": "sans",
    "weights": [
      200,
      1000
    ],
    "widths": [
      0.4562,
      0.4735
    ],
    "ascent": 1011,
    "descent": -353,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "nunito-sans-latin-29e3890496.woff2",
        "source": "nunito-sans/files/nunito-sans-latin-wght-normal.woff2",
        "bytes": 31076,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "nunito-sans-latin-ext-c648ee5bfd.woff2",
        "source": "nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2",
        "bytes": 27908,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "plus-jakarta-sans": {
    "family": "Plus Jakarta Sans",
    "kind": "sans",
    "weights": [
      200,
      800
    ],
    "widths": [
      0.4703,
      0.4882
    ],
    "ascent": 1038,
    "descent": -222,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "plus-jakarta-sans-latin-153fc85b70.woff2",
        "source": "plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2",
        "bytes": 27348,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "plus-jakarta-sans-latin-ext-38e3b8fd80.woff2",
        "source": "plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2",
        "bytes": 21728,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "public-sans": {
    "family": "Public Sans",
    "kind": "sans",
    "weights": [
      100,
      900
    ],
    "widths": [
      0.4656,
      0.4759
    ],
    "ascent": 1900,
    "descent": -450,
    "lineGap": 0,
    "unitsPerEm": 2000,
    "files": [
      {
        "name": "public-sans-latin-5ed4d31c98.woff2",
        "source": "public-sans/files/public-sans-latin-wght-normal.woff2",
        "bytes": 26832,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "public-sans-latin-ext-3a00a32f02.woff2",
        "source": "public-sans/files/public-sans-latin-ext-wght-normal.woff2",
        "bytes": 18472,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "source-sans-3": {
    "family": "Source Sans 3",
    "kind": "sans",
    "weights": [
      200,
      900
    ],
    "widths": [
      0.4212,
      0.4444
    ],
    "ascent": 1024,
    "descent": -400,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "source-sans-3-latin-19143dca07.woff2",
        "source": "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
        "bytes": 28872,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "source-sans-3-latin-ext-a85a7459bd.woff2",
        "source": "source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
        "bytes": 60088,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "source-serif-4": {
    "family": "Source Serif 4",
    "kind": "serif",
    "weights": [
      200,
      900
    ],
    "widths": [
      0.4811,
      0.4945
    ],
    "ascent": 1036,
    "descent": -335,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "source-serif-4-latin-382475f382.woff2",
        "source": "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
        "bytes": 50936,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "source-serif-4-latin-ext-d10ccbbd0d.woff2",
        "source": "source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2",
        "bytes": 42212,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  },
  "work-sans": {
    "family": "Work Sans",
    "kind": "sans",
    "weights": [
      100,
      900
    ],
    "widths": [
      0.5035,
      0.5044
    ],
    "ascent": 930,
    "descent": -243,
    "lineGap": 0,
    "unitsPerEm": 1000,
    "files": [
      {
        "name": "work-sans-latin-1dd49afc07.woff2",
        "source": "work-sans/files/work-sans-latin-wght-normal.woff2",
        "bytes": 50316,
        "range": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
      },
      {
        "name": "work-sans-latin-ext-2aa17fc7b0.woff2",
        "source": "work-sans/files/work-sans-latin-ext-wght-normal.woff2",
        "bytes": 35716,
        "range": "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
      }
    ]
  }
} satisfies { [id: string]: ShippedFont }
